import { lazy, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { RequireRole } from '#features/identity/web/RequireRole.tsx';
import { type Role, supervisors } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { NotFoundPage } from './NoticePages.tsx';

const TeamMatrixScreen = lazy(() => import('./screens/TeamMatrixScreen.tsx'));
const TeamWorkPage = lazy(() => import('#features/dashboards/web/TeamWorkPage.tsx'));
const PersonScreen = lazy(() => import('./screens/PersonScreen.tsx'));
const CompetenceMatrixScreen = lazy(() => import('./screens/CompetenceMatrixScreen.tsx'));
const TeamDutiesPage = lazy(() => import('#features/notifications/web/TeamDutiesPage.tsx'));
const PlansScreen = lazy(() => import('./screens/PlansScreen.tsx'));
const SessionsScreen = lazy(() => import('./screens/SessionsScreen.tsx'));
const ControlledScreen = lazy(() => import('./screens/ControlledScreen.tsx'));
const AuthorisationsScreen = lazy(() => import('./screens/AuthorisationsScreen.tsx'));
const ChecklistsPage = lazy(() => import('#features/observations/web/ChecklistsPage.tsx'));
const ChecklistScreen = lazy(() => import('./screens/ChecklistScreen.tsx'));
const ExternalRecordsPage = lazy(() => import('#features/external-training/web/ExternalRecordsPage.tsx'));
const ExternalTitlesPage = lazy(() => import('#features/external-training/web/ExternalTitlesPage.tsx'));
const NormsPage = lazy(() => import('#features/norms/web/NormsPage.tsx'));
const IssuedPage = lazy(() => import('#features/certificates/web/IssuedPage.tsx'));
const CertificatesPage = lazy(() => import('#features/certificates/web/CertificatesPage.tsx'));
const RequirementsPage = lazy(() => import('#features/competence/web/RequirementsPage.tsx'));
const QuizReviewPage = lazy(() => import('#features/answer-review/web/QuizReviewPage.tsx'));
const ModuleStatisticsScreen = lazy(() => import('./screens/ModuleStatisticsScreen.tsx'));
const QuizEditorScreen = lazy(() => import('./screens/QuizEditorScreen.tsx'));
const ManagementPage = lazy(() => import('#features/management/web/ManagementPage.tsx'));
const ModuleListPage = lazy(() => import('#features/management/web/ModuleListPage.tsx'));
const ModuleLearnersScreen = lazy(() => import('./screens/ModuleLearnersScreen.tsx'));
const AssistantsPage = lazy(() => import('#features/assistants/web/AssistantsPage.tsx'));
const UnansweredPage = lazy(() => import('#features/unanswered/web/UnansweredPage.tsx'));
const GlossaryScreen = lazy(() => import('./screens/GlossaryScreen.tsx'));
const DocumentReadingPage = lazy(() => import('#features/documents/web/DocumentReadingPage.tsx'));
const HistoryPage = lazy(() => import('#features/history-import/web/HistoryPage.tsx'));
const AuditPackagesPage = lazy(() => import('#features/audit-package/web/AuditPackagesPage.tsx'));
const RetentionScreen = lazy(() => import('./screens/RetentionScreen.tsx'));
const AuditorAccessesPage = lazy(() => import('#features/auditor-access/web/AuditorAccessesPage.tsx'));
const AuditorAccessPage = lazy(() => import('#features/auditor-access/web/AuditorAccessPage.tsx'));
const FactorPolicyPage = lazy(() => import('#features/second-factor/web/FactorPolicyPage.tsx'));
const ServiceTokensPage = lazy(() => import('#features/api-tokens/web/ServiceTokensPage.tsx'));
const NoticePage = lazy(() => import('#features/privacy/web/NoticePage.tsx'));
const WebhooksPage = lazy(() => import('#features/webhooks/web/WebhooksPage.tsx'));
const SystemStatusPage = lazy(() => import('#features/system-status/web/SystemStatusPage.tsx'));
const SignInProvidersPage = lazy(() => import('#features/organisation-sign-in/web/SignInProvidersPage.tsx'));
const AuditTrailPage = lazy(() => import('#features/audit-trail/web/AuditTrailPage.tsx'));
const ModuleOriginPage = lazy(() => import('#features/review/web/ModuleOriginPage.tsx'));
const ReviewPage = lazy(() => import('#features/review/web/ReviewPage.tsx'));
const ReviewModulePage = lazy(() => import('#features/review/web/ReviewModulePage.tsx'));

/** Screens of those who supervise or administer: address, screen and whose it is. */
const ofTeam: ReadonlyArray<{ path: string; screen: ReactNode; roles: readonly Role[] }> = [
  { path: paths.moduleLearners(':moduleId'), screen: <ModuleLearnersScreen />, roles: supervisors },
  { path: teamPaths.moduleOrigin(':moduleId'), screen: <ModuleOriginPage />, roles: supervisors },
  { path: paths.review, screen: <ReviewPage />, roles: ['admin'] },
  { path: teamPaths.reviewModule(':moduleId'), screen: <ReviewModulePage />, roles: ['admin'] },
  { path: paths.moduleAdministration, screen: <ModuleListPage />, roles: ['admin'] },
  { path: paths.moduleManagement(':moduleId'), screen: <ManagementPage />, roles: ['admin'] },
  { path: paths.teamMatrix, screen: <TeamMatrixScreen />, roles: supervisors },
  { path: paths.teamWork, screen: <TeamWorkPage />, roles: supervisors },
  { path: paths.personResults(':personId'), screen: <PersonScreen />, roles: supervisors },
  { path: paths.quizReview, screen: <QuizReviewPage />, roles: supervisors },
  { path: paths.documentReading(':documentId'), screen: <DocumentReadingPage />, roles: supervisors },
  { path: paths.unanswered, screen: <UnansweredPage />, roles: supervisors },
  { path: paths.assistants, screen: <AssistantsPage />, roles: ['admin'] },
  { path: teamPaths.history, screen: <HistoryPage />, roles: ['admin'] },
  { path: paths.organisation, screen: <AuthorisationsScreen />, roles: ['admin'] },
  { path: paths.glossary, screen: <GlossaryScreen />, roles: supervisors },
  { path: teamPaths.norms, screen: <NormsPage />, roles: ['admin'] },
  { path: paths.issuedCertificates, screen: <IssuedPage />, roles: supervisors },
  { path: teamPaths.certificates, screen: <CertificatesPage />, roles: ['admin'] },
  { path: paths.requirements, screen: <RequirementsPage />, roles: ['admin'] },
  { path: paths.requirementPlans, screen: <PlansScreen />, roles: supervisors },
  { path: paths.requirementPlan(':planId'), screen: <PlansScreen />, roles: ['admin'] },
  { path: paths.trainingSessions, screen: <SessionsScreen />, roles: supervisors },
  { path: paths.effectiveness, screen: <SessionsScreen />, roles: supervisors },
  { path: paths.controlledDocuments, screen: <ControlledScreen />, roles: supervisors },
  { path: paths.controlledDocument(':documentId'), screen: <ControlledScreen />, roles: supervisors },
  { path: paths.authorisations, screen: <AuthorisationsScreen />, roles: supervisors },
  { path: paths.equipmentLabels, screen: <AuthorisationsScreen />, roles: supervisors },
  { path: teamPaths.observationChecklists, screen: <ChecklistsPage />, roles: ['admin'] },
  { path: teamPaths.observationChecklist(':checklistId'), screen: <ChecklistScreen />, roles: ['admin'] },
  { path: teamPaths.externalTitles, screen: <ExternalTitlesPage />, roles: ['admin'] },
  { path: paths.externalRecords, screen: <ExternalRecordsPage />, roles: supervisors },
  { path: paths.competence, screen: <CompetenceMatrixScreen />, roles: supervisors },
  { path: paths.teamDuties, screen: <TeamDutiesPage />, roles: supervisors },
  { path: teamPaths.auditPackages, screen: <AuditPackagesPage />, roles: ['admin'] },
  { path: teamPaths.retention, screen: <RetentionScreen />, roles: ['admin'] },
  { path: teamPaths.auditorAccesses, screen: <AuditorAccessesPage />, roles: ['admin'] },
  { path: teamPaths.auditorAccess(':accessId'), screen: <AuditorAccessPage />, roles: ['admin'] },
  { path: teamPaths.factorPolicy, screen: <FactorPolicyPage />, roles: ['admin'] },
  { path: teamPaths.serviceTokens, screen: <ServiceTokensPage />, roles: ['admin'] },
  { path: teamPaths.privacyNotice, screen: <NoticePage />, roles: ['admin'] },
  { path: teamPaths.signInProviders, screen: <SignInProvidersPage />, roles: ['admin'] },
  { path: teamPaths.webhooks, screen: <WebhooksPage />, roles: ['admin'] },
  { path: teamPaths.systemStatus, screen: <SystemStatusPage />, roles: ['admin'] },
  { path: paths.auditTrail, screen: <AuditTrailPage />, roles: ['admin'] },
  { path: paths.productStatistics(':moduleId'), screen: <ModuleStatisticsScreen />, roles: supervisors },
  { path: paths.moduleStatistics(':moduleId'), screen: <ModuleStatisticsScreen />, roles: supervisors },
  { path: paths.quizEditor(':moduleId'), screen: <QuizEditorScreen />, roles: supervisors },
];

/** What only supervisors and administrators open, so that nobody else's first screen carries it; and the page for what leads nowhere below it. */
export default function TeamRoutes() {
  return (
    <Switch>
      {ofTeam.map(({ path, screen, roles }) => (
        <Route key={path} path={path}>
          <RequireRole roles={roles}>{screen}</RequireRole>
        </Route>
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}
