import { accessRulesContract } from '#features/access-rules/access-rules.contract.ts';
import { answerReviewContract } from '#features/answer-review/answer-review.contract.ts';
import { apiTokensContract } from '#features/api-tokens/api-tokens.contract.ts';
import { assessmentContract } from '#features/assessment/assessment.contract.ts';
import { assignmentsContract } from '#features/assignments/assignments.contract.ts';
import { assistantsContract } from '#features/assistants/assistants.contract.ts';
import { auditPackageContract } from '#features/audit-package/audit-package.contract.ts';
import { auditTrailContract } from '#features/audit-trail/audit-trail.contract.ts';
import { auditReadingContract } from '#features/auditor-access/audit-reading.contract.ts';
import { auditorAccessContract } from '#features/auditor-access/auditor-access.contract.ts';
import { activitiesContract } from '#features/authorisations/activities.contract.ts';
import { authorisationsContract } from '#features/authorisations/authorisations.contract.ts';
import { calendarContract } from '#features/calendar/calendar.contract.ts';
import { certificatesContract } from '#features/certificates/certificates.contract.ts';
import { chatContract } from '#features/chat/chat.contract.ts';
import { competenceContract } from '#features/competence/competence.contract.ts';
import { exceptionsContract } from '#features/competence/exceptions.contract.ts';
import { requirementsContract } from '#features/competence/requirements.contract.ts';
import { retroactiveContract } from '#features/competence/retroactive.contract.ts';
import { controlledDocumentsContract } from '#features/controlled-documents/controlled-documents.contract.ts';
import { dashboardsContract } from '#features/dashboards/dashboards.contract.ts';
import { readingsContract } from '#features/document-readings/readings.contract.ts';
import { documentsContract } from '#features/documents/documents.contract.ts';
import { dutiesContract } from '#features/duties/duties.contract.ts';
import { employeeImportContract } from '#features/employee-import/employee-import.contract.ts';
import { evidenceContract } from '#features/evidence/evidence.contract.ts';
import { notesContract } from '#features/evidence/notes.contract.ts';
import { readersContract } from '#features/evidence/readers.contract.ts';
import { externalTrainingContract } from '#features/external-training/external-training.contract.ts';
import { filesContract } from '#features/files/files.contract.ts';
import { chosenSourcesContract } from '#features/generation/chosen-sources.contract.ts';
import { creationContract } from '#features/generation/creation.contract.ts';
import { generationContract } from '#features/generation/generation.contract.ts';
import { historyContract } from '#features/history-import/history.contract.ts';
import { accessContract } from '#features/identity/access.contract.ts';
import { accountContract } from '#features/identity/account.contract.ts';
import { identityContract } from '#features/identity/identity.contract.ts';
import { idleSessionsContract } from '#features/idle-sessions/idle-sessions.contract.ts';
import { inductionContract } from '#features/induction/induction.contract.ts';
import { installationKeysContract } from '#features/installation-keys/installation-keys.contract.ts';
import { glossaryContract } from '#features/knowledge/glossary.contract.ts';
import { learningContract } from '#features/learning/learning.contract.ts';
import { managementContract } from '#features/management/management.contract.ts';
import { mcpContract } from '#features/mcp/mcp.contract.ts';
import { modelContract } from '#features/model/model.contract.ts';
import { moduleFilesContract } from '#features/modules/module-files.contract.ts';
import { modulesContract } from '#features/modules/modules.contract.ts';
import { normsContract } from '#features/norms/norms.contract.ts';
import { noticesContract } from '#features/notifications/notices.contract.ts';
import { notificationsContract } from '#features/notifications/notifications.contract.ts';
import { checklistsContract } from '#features/observations/checklists.contract.ts';
import { observationsContract } from '#features/observations/observations.contract.ts';
import { organisationSignInContract } from '#features/organisation-sign-in/organisation-sign-in.contract.ts';
import { organisationContract } from '#features/organisation/organisation.contract.ts';
import { erasureContract } from '#features/people/erasure.contract.ts';
import { peopleContract } from '#features/people/people.contract.ts';
import { planContract } from '#features/plan/plan.contract.ts';
import { privacyContract } from '#features/privacy/privacy.contract.ts';
import { productCatalogueContract } from '#features/product-catalogue/product-catalogue.contract.ts';
import { productsContract } from '#features/products/products.contract.ts';
import { questionExchangeContract } from '#features/question-exchange/question-exchange.contract.ts';
import { quizAuthoringContract } from '#features/quiz-authoring/quiz-authoring.contract.ts';
import { quizStatisticsContract } from '#features/quiz-statistics/quiz-statistics.contract.ts';
import { recordsContract } from '#features/records/records.contract.ts';
import { requirementPlansContract } from '#features/requirement-plans/requirement-plans.contract.ts';
import { retentionContract } from '#features/retention/retention.contract.ts';
import { reviewContract } from '#features/review/review.contract.ts';
import { secondFactorContract } from '#features/second-factor/second-factor.contract.ts';
import { secondStepContract } from '#features/second-factor/second-step.contract.ts';
import { effectivenessContract } from '#features/session-outcomes/effectiveness.contract.ts';
import { sessionOutcomesContract } from '#features/session-outcomes/session-outcomes.contract.ts';
import { settingsContract } from '#features/settings/settings.contract.ts';
import { logoContract } from '#features/setup/logo.contract.ts';
import { setupContract } from '#features/setup/setup.contract.ts';
import { signaturesContract } from '#features/signatures/signatures.contract.ts';
import { studyContract } from '#features/study/study.contract.ts';
import { systemStatusContract } from '#features/system-status/system-status.contract.ts';
import { trainingCyclesContract } from '#features/training-cycles/training-cycles.contract.ts';
import { trainingSessionsContract } from '#features/training-sessions/training-sessions.contract.ts';
import { unansweredContract } from '#features/unanswered/unanswered.contract.ts';
import { vectorsContract } from '#features/vectors/vectors.contract.ts';
import { webhooksContract } from '#features/webhooks/webhooks.contract.ts';
import { changesContract } from './changes.ts';
import { healthContract } from './health.ts';

/** Every operation of the product, by feature. */
export const contract = {
  health: healthContract,
  files: filesContract,
  changes: changesContract,
  identity: identityContract,
  account: accountContract,
  access: accessContract,
  secondFactor: secondFactorContract,
  secondStep: secondStepContract,
  apiTokens: apiTokensContract,
  accessRules: accessRulesContract,
  idleSessions: idleSessionsContract,
  settings: settingsContract,
  setup: setupContract,
  logo: logoContract,
  assessment: assessmentContract,
  moduleFiles: moduleFilesContract,
  modules: modulesContract,
  documents: documentsContract,
  controlledDocuments: controlledDocumentsContract,
  documentReadings: readingsContract,
  documentReaders: readersContract,
  model: modelContract,
  vectors: vectorsContract,
  assistants: assistantsContract,
  chat: chatContract,
  mcp: mcpContract,
  unanswered: unansweredContract,
  study: studyContract,
  quizAuthoring: quizAuthoringContract,
  questionExchange: questionExchangeContract,
  quizStatistics: quizStatisticsContract,
  learning: learningContract,
  signatures: signaturesContract,
  trainingCycles: trainingCyclesContract,
  externalTraining: externalTrainingContract,
  trainingSessions: trainingSessionsContract,
  sessionOutcomes: sessionOutcomesContract,
  effectiveness: effectivenessContract,
  checklists: checklistsContract,
  observations: observationsContract,
  competence: competenceContract,
  requirements: requirementsContract,
  retroactive: retroactiveContract,
  requirementPlans: requirementPlansContract,
  activities: activitiesContract,
  authorisations: authorisationsContract,
  evidence: evidenceContract,
  exceptions: exceptionsContract,
  assignments: assignmentsContract,
  notes: notesContract,
  answerReview: answerReviewContract,
  plan: planContract,
  induction: inductionContract,
  management: managementContract,
  products: productsContract,
  productCatalogue: productCatalogueContract,
  generation: generationContract,
  chosenSources: chosenSourcesContract,
  creation: creationContract,
  review: reviewContract,
  dashboards: dashboardsContract,
  auditTrail: auditTrailContract,
  installationKeys: installationKeysContract,
  auditPackage: auditPackageContract,
  auditorAccess: auditorAccessContract,
  auditReading: auditReadingContract,
  employeeImport: employeeImportContract,
  people: peopleContract,
  erasure: erasureContract,
  records: recordsContract,
  retention: retentionContract,
  organisation: organisationContract,
  organisationSignIn: organisationSignInContract,
  history: historyContract,
  duties: dutiesContract,
  calendar: calendarContract,
  certificates: certificatesContract,
  norms: normsContract,
  notices: noticesContract,
  glossary: glossaryContract,
  notifications: notificationsContract,
  webhooks: webhooksContract,
  systemStatus: systemStatusContract,
  privacy: privacyContract,
};
