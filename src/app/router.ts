import { accessRulesRoutes } from '#features/access-rules/server/access-rules.routes.ts';
import { answerReviewRoutes } from '#features/answer-review/server/answer-review.routes.ts';
import { apiTokensRoutes } from '#features/api-tokens/server/api-tokens.routes.ts';
import { assessmentRoutes } from '#features/assessment/server/assessment.routes.ts';
import { assignmentsRoutes } from '#features/assignments/server/assignments.routes.ts';
import { assistantsRoutes } from '#features/assistants/server/assistants.routes.ts';
import { auditPackageRoutes } from '#features/audit-package/server/audit-package.routes.ts';
import { auditTrailRoutes } from '#features/audit-trail/server/audit-trail.routes.ts';
import { auditReadingRoutes } from '#features/auditor-access/server/audit-reading.routes.ts';
import { auditorAccessRoutes } from '#features/auditor-access/server/auditor-access.routes.ts';
import { activitiesRoutes } from '#features/authorisations/server/activities.routes.ts';
import { authorisationsRoutes } from '#features/authorisations/server/authorisations.routes.ts';
import { calendarRoutes } from '#features/calendar/server/calendar.routes.ts';
import { certificatesRoutes } from '#features/certificates/server/certificates.routes.ts';
import { chatRoutes } from '#features/chat/server/chat.routes.ts';
import { competenceRoutes } from '#features/competence/server/competence.routes.ts';
import { exceptionsRoutes } from '#features/competence/server/exceptions.routes.ts';
import { requirementsRoutes, retroactiveRoutes } from '#features/competence/server/requirements.routes.ts';
import { controlledDocumentsRoutes } from '#features/controlled-documents/server/controlled-documents.routes.ts';
import { dashboardsRoutes } from '#features/dashboards/server/dashboards.routes.ts';
import { readingsRoutes } from '#features/document-readings/server/readings.routes.ts';
import { documentsRoutes } from '#features/documents/server/documents.routes.ts';
import { dutiesRoutes } from '#features/duties/server/duties.routes.ts';
import { employeeImportRoutes } from '#features/employee-import/server/employee-import.routes.ts';
import { evidenceRoutes } from '#features/evidence/server/evidence.routes.ts';
import { notesRoutes } from '#features/evidence/server/notes.routes.ts';
import { readersRoutes } from '#features/evidence/server/readers.routes.ts';
import { externalTrainingRoutes } from '#features/external-training/server/external-training.routes.ts';
import { filesRoutes } from '#features/files/server/files.routes.ts';
import { chosenSourcesRoutes } from '#features/generation/server/chosen-sources.routes.ts';
import { creationRoutes } from '#features/generation/server/creation.routes.ts';
import { generationRoutes } from '#features/generation/server/generation.routes.ts';
import { historyRoutes } from '#features/history-import/server/history.routes.ts';
import { accessRoutes } from '#features/identity/server/access.routes.ts';
import { accountRoutes } from '#features/identity/server/account.routes.ts';
import { identityRoutes } from '#features/identity/server/identity.routes.ts';
import { idleSessionsRoutes } from '#features/idle-sessions/server/idle-sessions.routes.ts';
import { inductionRoutes } from '#features/induction/server/induction.routes.ts';
import { installationKeysRoutes } from '#features/installation-keys/server/installation-keys.routes.ts';
import { glossaryRoutes } from '#features/knowledge/server/glossary.routes.ts';
import { learningRoutes } from '#features/learning/server/learning.routes.ts';
import { managementRoutes } from '#features/management/server/management.routes.ts';
import { mcpRoutes } from '#features/mcp/server/mcp.routes.ts';
import { modelRoutes } from '#features/model/server/model.routes.ts';
import { moduleFilesRoutes } from '#features/modules/server/module-files.routes.ts';
import { modulesRoutes } from '#features/modules/server/modules.routes.ts';
import { normsRoutes } from '#features/norms/server/norms.routes.ts';
import { remindersOnSheet } from '#features/notifications/server/notice-list.ts';
import { noticesRoutes } from '#features/notifications/server/notices.routes.ts';
import { notificationsRoutes } from '#features/notifications/server/notifications.routes.ts';
import { checklistsRoutes } from '#features/observations/server/checklists.routes.ts';
import { observationsRoutes } from '#features/observations/server/observations.routes.ts';
import { leaveTo } from '#features/organisation-sign-in/server/leave.ts';
import { organisationSignInRoutes } from '#features/organisation-sign-in/server/organisation-sign-in.routes.ts';
import { organisationRoutes } from '#features/organisation/server/organisation.routes.ts';
import { erasureRoutes } from '#features/people/server/erasure.routes.ts';
import { peopleRoutes } from '#features/people/server/people.routes.ts';
import { planRoutes } from '#features/plan/server/plan.routes.ts';
import { privacyRoutes } from '#features/privacy/server/privacy.routes.ts';
import { productCatalogueRoutes } from '#features/product-catalogue/server/product-catalogue.routes.ts';
import { productsRoutes } from '#features/products/server/products.routes.ts';
import { questionExchangeRoutes } from '#features/question-exchange/server/question-exchange.routes.ts';
import { quizAuthoringRoutes } from '#features/quiz-authoring/server/quiz-authoring.routes.ts';
import { quizStatisticsRoutes } from '#features/quiz-statistics/server/quiz-statistics.routes.ts';
import { recordsRoutes } from '#features/records/server/records.routes.ts';
import { requirementPlansRoutes } from '#features/requirement-plans/server/requirement-plans.routes.ts';
import { retentionRoutes } from '#features/retention/server/retention.routes.ts';
import { reviewRoutes } from '#features/review/server/review.routes.ts';
import { secondFactorRoutes, secondStepRoutes } from '#features/second-factor/server/second-factor.routes.ts';
import { askSecondStep } from '#features/second-factor/server/second-step.ts';
import {
  effectivenessRoutes,
  sessionOutcomesRoutes,
} from '#features/session-outcomes/server/session-outcomes.routes.ts';
import { settingsRoutes } from '#features/settings/server/settings.routes.ts';
import { logoRoutes } from '#features/setup/server/logo.routes.ts';
import { setupRoutes } from '#features/setup/server/setup.routes.ts';
import { signaturesRoutes } from '#features/signatures/server/signatures.routes.ts';
import { studyRoutes } from '#features/study/server/study.routes.ts';
import { systemStatusRoutes } from '#features/system-status/server/system-status.routes.ts';
import { trainingCyclesRoutes } from '#features/training-cycles/server/training-cycles.routes.ts';
import { trainingSessionsRoutes } from '#features/training-sessions/server/training-sessions.routes.ts';
import { unansweredRoutes } from '#features/unanswered/server/unanswered.routes.ts';
import { vectorsRoutes } from '#features/vectors/server/vectors.routes.ts';
import { webhooksRoutes } from '#features/webhooks/server/webhooks.routes.ts';
import { tokenGroupsOf } from './api/token-groups.ts';
import { assessorRequirements } from './assessor-requirements.ts';
import { changesRoutes } from './changes.ts';
import { healthRoutes } from './health.ts';
import { mayReadFile } from './may-read-file.ts';
import { packageParts } from './package-parts.ts';
import { personalData } from './personal-data.ts';
import { retained } from './retained.ts';
import { signedRecords } from './signed-records.ts';
import { happened } from './what-follows.ts';
import { leasesOf } from './worker.ts';

/** Every feature's operations, mounted under its name. */
export const router = {
  health: healthRoutes,
  files: filesRoutes(mayReadFile),
  changes: changesRoutes,
  identity: identityRoutes(happened, askSecondStep, leaveTo),
  account: accountRoutes(happened),
  access: accessRoutes(happened, askSecondStep),
  secondFactor: secondFactorRoutes(happened),
  secondStep: secondStepRoutes(happened),
  apiTokens: apiTokensRoutes(tokenGroupsOf),
  accessRules: accessRulesRoutes,
  idleSessions: idleSessionsRoutes,
  settings: settingsRoutes,
  setup: setupRoutes(happened),
  logo: logoRoutes,
  assessment: assessmentRoutes,
  moduleFiles: moduleFilesRoutes,
  modules: modulesRoutes,
  documents: documentsRoutes(happened),
  controlledDocuments: controlledDocumentsRoutes(happened),
  documentReadings: readingsRoutes,
  documentReaders: readersRoutes,
  model: modelRoutes,
  vectors: vectorsRoutes,
  assistants: assistantsRoutes,
  chat: chatRoutes,
  mcp: mcpRoutes,
  unanswered: unansweredRoutes,
  study: studyRoutes,
  quizAuthoring: quizAuthoringRoutes,
  questionExchange: questionExchangeRoutes,
  quizStatistics: quizStatisticsRoutes,
  learning: learningRoutes(happened),
  signatures: signaturesRoutes(signedRecords),
  trainingCycles: trainingCyclesRoutes,
  externalTraining: externalTrainingRoutes(happened),
  trainingSessions: trainingSessionsRoutes(happened),
  sessionOutcomes: sessionOutcomesRoutes,
  effectiveness: effectivenessRoutes,
  checklists: checklistsRoutes(assessorRequirements),
  observations: observationsRoutes(assessorRequirements),
  competence: competenceRoutes,
  requirements: requirementsRoutes,
  retroactive: retroactiveRoutes,
  requirementPlans: requirementPlansRoutes,
  activities: activitiesRoutes,
  authorisations: authorisationsRoutes(happened),
  evidence: evidenceRoutes,
  exceptions: exceptionsRoutes(happened),
  assignments: assignmentsRoutes(happened),
  notes: notesRoutes(happened, remindersOnSheet),
  answerReview: answerReviewRoutes(happened),
  plan: planRoutes,
  induction: inductionRoutes,
  management: managementRoutes,
  products: productsRoutes,
  productCatalogue: productCatalogueRoutes,
  generation: generationRoutes,
  chosenSources: chosenSourcesRoutes,
  creation: creationRoutes,
  review: reviewRoutes,
  dashboards: dashboardsRoutes,
  auditTrail: auditTrailRoutes,
  installationKeys: installationKeysRoutes,
  auditPackage: auditPackageRoutes(packageParts),
  auditorAccess: auditorAccessRoutes,
  auditReading: auditReadingRoutes,
  employeeImport: employeeImportRoutes(happened),
  people: peopleRoutes(personalData, happened),
  erasure: erasureRoutes(personalData),
  records: recordsRoutes,
  retention: retentionRoutes(retained),
  organisation: organisationRoutes(happened),
  organisationSignIn: organisationSignInRoutes(happened),
  history: historyRoutes,
  duties: dutiesRoutes,
  calendar: calendarRoutes,
  certificates: certificatesRoutes,
  norms: normsRoutes,
  notices: noticesRoutes,
  glossary: glossaryRoutes,
  notifications: notificationsRoutes,
  webhooks: webhooksRoutes,
  systemStatus: systemStatusRoutes(leasesOf),
  privacy: privacyRoutes,
};
