/**
 * Operations that read or write for thousands of people: reports, exports, lists with a search, imports. They have connections of
 * their own (`openHeavyDatabase`), so that ten reports at once make reports wait, and nobody who learns. None of them is done
 * idempotently: that takes a second connection while the first one is held.
 */
export const heavyOperations: ReadonlySet<string> = new Set([
  'evidence.getCompetenceMatrix',
  'evidence.exportCompetenceMatrix',
  'notes.exportPersonSheet',
  'requirements.listRequirements',
  'requirements.getRequirement',
  'requirements.previewReach',
  'assignments.countWithoutModule',
  'notices.listTeamDuties',
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
  'auditTrail.listAuditTrail',
  'auditTrail.verifyAuditTrail',
  'auditTrail.exportAuditTrail',
  'employeeImport.importEmployees',
]);
