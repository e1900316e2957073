/**
 * Operations that read or write for thousands of people: reports, exports, lists with a search, imports. They have connections of
 * their own (`openHeavyDatabase`), so that ten reports at once make reports wait, and nobody who learns. None of them is done
 * idempotently: that takes a second connection while the first one is held.
 */
export const heavyOperations: ReadonlySet<string> = new Set([
  'activities.previewActivity',
  'authorisations.getAuthorisationMatrix',
  'authorisations.exportAuthorisationMatrix',
  'evidence.getCompetenceMatrix',
  'evidence.exportCompetenceMatrix',
  'documentReaders.listDocumentReaders',
  'documentReaders.exportDocumentReaders',
  'notes.exportPersonSheet',
  'requirements.listRequirements',
  'requirements.getRequirement',
  'requirements.previewReach',
  'requirementPlans.listRequirementPlans',
  'requirementPlans.previewPlan',
  'assignments.countWithoutModule',
  'calendar.readCalendar',
  'notices.listTeamDuties',
  'notices.exportTeamDuties',
  'notices.askPeople',
  'dashboards.getTeamStatistics',
  'dashboards.getTeamProgress',
  'dashboards.getTeamMatrix',
  'dashboards.exportTeamMatrix',
  'dashboards.exportTeamRecord',
  'dashboards.listTeamWork',
  'dashboards.getPendingEvaluations',
  'dashboards.getTeamAchievements',
  'dashboards.getRecentActivity',
  'quizStatistics.getModuleQuizStatistics',
  'quizStatistics.listModuleQuizResults',
  'quizStatistics.getModuleQuestionAnalysis',
  'quizStatistics.exportModuleQuizResults',
  'people.listEmployees',
  'people.getEmployeeSummary',
  'people.exportEmployees',
  'people.exportSelectedEmployees',
  'people.exportPersonData',
  'management.listModuleLearners',
  'auditPackage.previewAuditPackage',
  'auditTrail.listAuditTrail',
  'auditTrail.verifyAuditTrail',
  'auditTrail.exportAuditTrail',
  'employeeImport.importEmployees',
  'history.checkHistory',
  'history.exportHistory',
]);

/** Of {@link heavyOperations} those that change nothing but the log, as far as their method does not say so. */
const readsByPost: ReadonlySet<string> = new Set(['people.exportSelectedEmployees']);
/** Those of which the primary itself is asked: whether what it keeps is whole, and what is limited by counting. */
const ofThePrimary: ReadonlySet<string> = new Set(['auditTrail.verifyAuditTrail', 'calendar.readCalendar']);

/** Whether a heavy operation may be read from a server that copies the database (decision 0303). */
export const readElsewhere = (operation: string, method: string | undefined): boolean =>
  !ofThePrimary.has(operation) && (method === 'GET' || readsByPost.has(operation));
