import { apiTokensPersonalData } from '#features/api-tokens/server/personal-data.ts';
import { assessmentPersonalData } from '#features/assessment/server/personal-data.ts';
import { authorisationsPersonalData } from '#features/authorisations/server/personal-data.ts';
import { calendarPersonalData } from '#features/calendar/server/personal-data.ts';
import { certificatesPersonalData } from '#features/certificates/server/personal-data.ts';
import { chatPersonalData } from '#features/chat/server/personal-data.ts';
import { competencePersonalData } from '#features/competence/server/personal-data.ts';
import { readingsPersonalData } from '#features/document-readings/server/personal-data.ts';
import { documentsPersonalData } from '#features/documents/server/personal-data.ts';
import { evidencePersonalData } from '#features/evidence/server/personal-data.ts';
import { externalTrainingPersonalData } from '#features/external-training/server/personal-data.ts';
import { generationPersonalData } from '#features/generation/server/personal-data.ts';
import { historyPersonalData } from '#features/history-import/server/personal-data.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { modulesPersonalData } from '#features/modules/server/personal-data.ts';
import { notificationsPersonalData } from '#features/notifications/server/personal-data.ts';
import { observationsPersonalData } from '#features/observations/server/personal-data.ts';
import { organisationSignInPersonalData } from '#features/organisation-sign-in/server/personal-data.ts';
import { organisationPersonalData } from '#features/organisation/server/personal-data.ts';
import { privacyPersonalData } from '#features/privacy/server/personal-data.ts';
import { secondFactorPersonalData } from '#features/second-factor/server/personal-data.ts';
import { sessionOutcomesPersonalData } from '#features/session-outcomes/server/personal-data.ts';
import { signaturesPersonalData } from '#features/signatures/server/personal-data.ts';
import { studyPersonalData } from '#features/study/server/personal-data.ts';
import { trainingSessionsPersonalData } from '#features/training-sessions/server/personal-data.ts';
import { webhooksPersonalData } from '#features/webhooks/server/personal-data.ts';

/**
 * Everything that features keep of persons beyond profile, training record and log. A feature that begins to keep words or
 * addresses of persons adds itself here; personal-data.routes.test.ts searches every column of the database for leftovers.
 */
export const personalData: readonly PersonalData[] = [
  signaturesPersonalData,
  studyPersonalData,
  observationsPersonalData,
  apiTokensPersonalData,
  assessmentPersonalData,
  authorisationsPersonalData,
  calendarPersonalData,
  certificatesPersonalData,
  chatPersonalData,
  competencePersonalData,
  documentsPersonalData,
  evidencePersonalData,
  externalTrainingPersonalData,
  generationPersonalData,
  historyPersonalData,
  modulesPersonalData,
  notificationsPersonalData,
  organisationPersonalData,
  privacyPersonalData,
  organisationSignInPersonalData,
  readingsPersonalData,
  secondFactorPersonalData,
  sessionOutcomesPersonalData,
  trainingSessionsPersonalData,
  webhooksPersonalData,
];
