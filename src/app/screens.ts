import { type Role, supervisors } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';

export interface Screen {
  path: string;
  /** Sources of the lazy parts that it shows at once, besides the frame. */
  parts: readonly string[];
  /** Whose screen it is at this address; everybody's unless given. */
  roles?: readonly Role[];
  /** Only where nothing stands behind the path. */
  isPlain?: boolean;
}

/** What stands around every signed-in screen. */
export const frame = ['src/app/web/SignedInRoutes.tsx', 'src/features/identity/web/identity-client.ts'];
/** What jefe and admin have in it besides. */
export const frameOfTeam = 'src/app/web/AdministrationGroup.tsx';

const learner: readonly Role[] = ['employee'];
const reader = 'src/features/learning/web/ModulePage.tsx';
/** Beside each screen that only jefe or admin may open. */
const team = 'src/app/web/TeamRoutes.tsx';
const management = 'src/features/management/web/ManagementPage.tsx';

/** Whose files a page names, so that the browser asks for them all at once; the first that fits counts. */
export const screens: readonly Screen[] = [
  { path: paths.dashboard, roles: learner, parts: ['src/features/dashboards/web/LearnerDashboard.tsx'] },
  { path: paths.dashboard, roles: ['jefe'], parts: ['src/features/dashboards/web/SupervisorDashboard.tsx'] },
  {
    path: paths.dashboard,
    roles: ['admin'],
    parts: ['src/features/dashboards/web/AdminPanel.tsx', 'src/features/setup/web/FirstSteps.tsx'],
  },
  { path: paths.modules, parts: ['src/app/web/screens/PlanScreen.tsx'] },
  { path: paths.module(':id'), roles: learner, parts: [reader] },
  { path: paths.module(':id'), roles: supervisors, isPlain: true, parts: [management] },
  { path: paths.moduleStudy(':id'), parts: ['src/features/study/web/ModuleStudyPage.tsx'] },
  { path: paths.inductionMenu, parts: ['src/app/web/screens/InductionMenuScreen.tsx'] },
  ...(['general', 'especifica'] as const).flatMap((kind) => [
    { path: paths.inductionList(kind), parts: ['src/features/induction/web/InductionListPage.tsx'] },
    { path: paths.inductionModule(kind, ':id'), parts: ['src/features/induction/web/InductionReaderPage.tsx'] },
  ]),
  { path: paths.category(':id'), parts: ['src/features/plan/web/CategoryPage.tsx'] },
  { path: paths.brands, parts: ['src/app/web/screens/BrandsScreen.tsx'] },
  { path: paths.productModule(':id'), roles: learner, parts: [reader] },
  { path: paths.progress, parts: ['src/features/plan/web/ProgressPage.tsx'] },
  { path: paths.quizHistory, parts: ['src/features/assessment/web/QuizHistoryPage.tsx'] },
  { path: paths.quizAttempt(':id'), parts: ['src/features/assessment/web/AttemptPage.tsx'] },
  { path: paths.observations, parts: ['src/features/observations/web/ObservationsPage.tsx'] },
  { path: paths.observation(':id'), parts: ['src/features/observations/web/ObservationPage.tsx'] },
  { path: teamPaths.observationChecklists, parts: [team, 'src/features/observations/web/ChecklistsPage.tsx'] },
  { path: teamPaths.observationChecklist(':id'), parts: [team, 'src/app/web/screens/ChecklistScreen.tsx'] },
  { path: paths.secondFactor, parts: ['src/features/second-factor/web/SecondFactorPage.tsx'] },
  { path: teamPaths.factorPolicy, parts: [team, 'src/features/second-factor/web/FactorPolicyPage.tsx'] },
  { path: paths.aiChat, parts: ['src/features/chat/web/ChatPage.tsx'] },
  { path: paths.documentStudy(':id'), parts: ['src/features/study/web/DocumentStudyPage.tsx'] },
  { path: paths.documents, parts: ['src/features/documents/web/DocumentsPage.tsx'] },
  { path: paths.controlledDocuments, parts: [team, 'src/app/web/screens/ControlledScreen.tsx'] },
  { path: paths.glossary, parts: ['src/features/knowledge/web/GlossaryPage.tsx'] },
  { path: paths.employees, parts: ['src/app/web/screens/EmployeesScreen.tsx'] },
  { path: paths.teamMatrix, parts: [team, 'src/app/web/screens/TeamMatrixScreen.tsx'] },
  { path: paths.personResults(':id'), parts: [team, 'src/app/web/screens/PersonScreen.tsx'] },
  { path: paths.competence, parts: [team, 'src/app/web/screens/CompetenceMatrixScreen.tsx'] },
  { path: paths.authorisations, parts: [team, 'src/app/web/screens/AuthorisationsScreen.tsx'] },
  { path: paths.equipmentLabels, parts: [team, 'src/app/web/screens/AuthorisationsScreen.tsx'] },
  { path: paths.equipment(':id'), parts: ['src/app/web/screens/OwnSheetScreen.tsx'] },
  { path: paths.teamDuties, parts: [team, 'src/features/notifications/web/TeamDutiesPage.tsx'] },
  { path: paths.requirementPlans, parts: [team, 'src/app/web/screens/PlansScreen.tsx'] },
  { path: paths.requirementPlan(':id'), parts: [team, 'src/app/web/screens/PlansScreen.tsx'] },
  { path: teamPaths.retention, parts: [team, 'src/app/web/screens/RetentionScreen.tsx'] },
  { path: teamPaths.norms, parts: [team, 'src/features/norms/web/NormsPage.tsx'] },
  { path: paths.issuedCertificates, parts: [team, 'src/features/certificates/web/IssuedPage.tsx'] },
  { path: teamPaths.certificates, parts: [team, 'src/features/certificates/web/CertificatesPage.tsx'] },
  { path: teamPaths.privacyNotice, parts: [team, 'src/features/privacy/web/NoticePage.tsx'] },
  { path: teamPaths.serviceTokens, parts: [team, 'src/features/api-tokens/web/ServiceTokensPage.tsx'] },
  { path: teamPaths.signInProviders, parts: [team, 'src/features/organisation-sign-in/web/SignInProvidersPage.tsx'] },
  { path: teamPaths.webhooks, parts: [team, 'src/features/webhooks/web/WebhooksPage.tsx'] },
  { path: teamPaths.systemStatus, parts: [team, 'src/features/system-status/web/SystemStatusPage.tsx'] },
  { path: paths.requirements, parts: [team, 'src/features/competence/web/RequirementsPage.tsx'] },
  { path: paths.trainingSessions, parts: [team, 'src/app/web/screens/SessionsScreen.tsx'] },
  { path: paths.effectiveness, parts: [team, 'src/app/web/screens/SessionsScreen.tsx'] },
  { path: paths.sessionMaterial(':id'), parts: ['src/app/web/screens/SessionScreen.tsx'] },
  { path: paths.sessionSurvey(':id'), parts: ['src/app/web/screens/SessionScreen.tsx'] },
  { path: paths.attendance(':id'), parts: ['src/features/training-sessions/web/AttendPage.tsx'] },
  { path: paths.externalRecords, parts: [team, 'src/features/external-training/web/ExternalRecordsPage.tsx'] },
  { path: teamPaths.externalTitles, parts: [team, 'src/features/external-training/web/ExternalTitlesPage.tsx'] },
  { path: paths.readings, parts: ['src/app/web/screens/ReadingScreen.tsx'] },
  { path: paths.reading(':id'), parts: ['src/app/web/screens/ReadingScreen.tsx'] },
  { path: paths.ownSheet, parts: ['src/app/web/screens/OwnSheetScreen.tsx'] },
  { path: paths.moduleAdministration, parts: [team, 'src/features/management/web/ModuleListPage.tsx'] },
  { path: paths.moduleManagement(':id'), parts: [team, management] },
];

/** A screen's files as the build writes them. */
export interface ScreenFiles {
  path: string;
  roles: readonly Role[] | null;
  isPlain: boolean;
  /** Scripts besides those that every page names, e.g. `/assets/x-1234567.js`. */
  files: readonly string[];
}
