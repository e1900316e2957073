import { endTokensOf } from '#features/api-tokens/server/tokens-of.ts';
import type { AssessmentEvents } from '#features/assessment/assessment.events.ts';
import type { AssignmentsEvents } from '#features/assignments/assignments.events.ts';
import type { AuthorisationsEvents } from '#features/authorisations/authorisations.events.ts';
import type { CertificatesEvents } from '#features/certificates/certificates.events.ts';
import type { CompetenceEvents } from '#features/competence/competence.events.ts';
import { followMergedPosition } from '#features/competence/server/follow-merged-position.ts';
import type { DocumentsEvents } from '#features/documents/documents.events.ts';
import type { EvidenceEvents } from '#features/evidence/evidence.events.ts';
import type { ExternalTrainingEvents } from '#features/external-training/external-training.events.ts';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import type { LearningEvents } from '#features/learning/learning.events.ts';
import { takeBackOwnMails } from '#features/notifications/server/take-back-mails.ts';
import {
  tellOfAccessRequest,
  tellOfAssignment,
  tellOfAuthorisationWithdrawn,
  tellOfExcuse,
  tellOfExcuseEnded,
  tellOfFactor,
  tellOfJudgedRecord,
  tellOfNote,
  tellOfProviderEmail,
  tellOfWithdrawal,
} from '#features/notifications/server/tell-acts.ts';
import { tellOfCertificates } from '#features/notifications/server/tell-certificates.ts';
import {
  tellOfHandedOut,
  tellOfLateMaterial,
  tellOfSession,
  tellOfSurvey,
} from '#features/notifications/server/tell-sessions.ts';
import type { OrganisationSignInEvents } from '#features/organisation-sign-in/organisation-sign-in.events.ts';
import type { OrganisationEvents } from '#features/organisation/organisation.events.ts';
import { noteAcceptance } from '#features/privacy/server/acceptances.ts';
import type { SecondFactorEvents } from '#features/second-factor/second-factor.events.ts';
import { settleOnClosing } from '#features/session-outcomes/server/settle-outcomes.ts';
import type { TrainingSessionsEvents } from '#features/training-sessions/training-sessions.events.ts';
import {
  tellAttempt,
  tellCertificates,
  tellChanged,
  tellCompletion,
  tellCreated,
  tellDeactivated,
  tellPeriods,
  tellReactivated,
} from '#features/webhooks/server/tell-webhooks.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Transaction } from '#platform/db/database.ts';
import { bindEvents } from '#platform/db/happenings.ts';

type Events = AssessmentEvents &
  AssignmentsEvents &
  AuthorisationsEvents &
  CertificatesEvents &
  CompetenceEvents &
  DocumentsEvents &
  EvidenceEvents &
  ExternalTrainingEvents &
  IdentityEvents &
  LearningEvents &
  OrganisationEvents &
  SecondFactorEvents &
  OrganisationSignInEvents &
  TrainingSessionsEvents;

/** Their screens read again what they show. */
const tellScreensOf = async (tx: Transaction, { user_id }: { user_id: string | null }) => {
  if (user_id) await announceOnCommit(tx, user_id);
};

/**
 * What follows when something has happened: the one list. Each is done in the transaction of the act, so it stands with it or
 * not at all; what leaves the house (a mail, a notice to screens) writes its row or notice there and leaves after it. Nothing here
 * may take long or ask another machine. An event without anything says so: [] (decision 0181).
 *
 * To let something follow: write `(tx, told) => …` in the feature that does it, and add it to the event's list here.
 * To say something new: name it in `<feature>.events.ts`, call `happened.<name>(tx, …)` in the use case, take `happened` in the
 * feature's routes (or jobs), hand it over in `router.ts` (or `worker.ts`), bind it here. The compiler asks for what is
 * missing; what-follows.test.ts finds events that nobody collects or tells.
 */
export const happened = bindEvents<Events>({
  accessRequested: [tellOfAccessRequest],
  authorisationWithdrawn: [tellOfAuthorisationWithdrawn],
  assignmentWithdrawn: [tellOfWithdrawal],
  attemptGraded: [tellAttempt],
  attemptPassed: [],
  certificatesIssued: [tellOfCertificates, tellCertificates],
  documentFailed: [tellScreensOf],
  documentReady: [tellScreensOf],
  excuseEnded: [tellOfExcuseEnded],
  factorChanged: [tellOfFactor],
  materialHandedOut: [tellOfHandedOut],
  moduleAssigned: [tellOfAssignment],
  moduleCompleted: [tellCompletion],
  noteWritten: [tellOfNote],
  noticeAccepted: [noteAcceptance],
  peopleCreated: [tellCreated],
  peopleDeactivated: [takeBackOwnMails, endTokensOf, tellDeactivated],
  peopleReactivated: [tellReactivated],
  personChanged: [tellChanged],
  periodsChanged: [tellPeriods],
  personExcused: [tellOfExcuse],
  positionsMerged: [followMergedPosition],
  providerEmailChanged: [tellOfProviderEmail],
  recordJudged: [tellOfJudgedRecord],
  // The notice tells of what is settled before it.
  sessionClosed: [settleOnClosing, tellOfSurvey, tellOfLateMaterial],
  sessionTold: [tellOfSession],
});
