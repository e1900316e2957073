import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { DashboardPage } from '#features/dashboards/web/DashboardPage.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { RequireRole } from '#features/identity/web/RequireRole.tsx';
import { RequireSession } from '#features/identity/web/RequireSession.tsx';
import { type Role, supervisors } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { NotFoundPage } from './NoticePages.tsx';
import { SignedInShell } from './SignedInShell.tsx';
import { ModuleScreen } from './screens/ModuleScreen.tsx';
import { WithReaderParts } from './screens/WithReaderParts.tsx';

const TeamMatrixScreen = lazy(() => import('./screens/TeamMatrixScreen.tsx'));
const TeamWorkPage = lazy(() => import('#features/dashboards/web/TeamWorkPage.tsx'));
const PersonScreen = lazy(() => import('./screens/PersonScreen.tsx'));
const CompetenceMatrixScreen = lazy(() => import('./screens/CompetenceMatrixScreen.tsx'));
const TeamDuties = lazy(() => import('./screens/TeamDuties.tsx').catch(() => ({ default: () => <></> })));
const TeamDutiesPage = lazy(() => import('#features/notifications/web/TeamDutiesPage.tsx'));
const OwnSheetScreen = lazy(() => import('./screens/OwnSheetScreen.tsx'));
const PlansScreen = lazy(() => import('./screens/PlansScreen.tsx'));
const RequirementsPage = lazy(() => import('#features/competence/web/RequirementsPage.tsx'));
const AccountScreen = lazy(() => import('./screens/AccountScreen.tsx'));
const EmployeesScreen = lazy(() => import('./screens/EmployeesScreen.tsx'));
const PlanScreen = lazy(() => import('./screens/PlanScreen.tsx'));
const CategoryPage = lazy(() => import('#features/plan/web/CategoryPage.tsx'));
const BrandsScreen = lazy(() => import('./screens/BrandsScreen.tsx'));
const BrandProductsPage = lazy(() => import('#features/products/web/BrandProductsPage.tsx'));
const ProductCataloguePage = lazy(() => import('#features/product-catalogue/web/ProductCataloguePage.tsx'));
const ProductPage = lazy(() => import('#features/product-catalogue/web/ProductPage.tsx'));
const InductionMenuScreen = lazy(() => import('./screens/InductionMenuScreen.tsx'));
const InductionListPage = lazy(() => import('#features/induction/web/InductionListPage.tsx'));
const InductionReaderPage = lazy(() => import('#features/induction/web/InductionReaderPage.tsx'));
const AttemptPage = lazy(() => import('#features/assessment/web/AttemptPage.tsx'));
const QuizHistoryPage = lazy(() => import('#features/assessment/web/QuizHistoryPage.tsx'));
const QuizReviewPage = lazy(() => import('#features/answer-review/web/QuizReviewPage.tsx'));
const ModuleStatisticsScreen = lazy(() => import('./screens/ModuleStatisticsScreen.tsx'));
const QuizEditorScreen = lazy(() => import('./screens/QuizEditorScreen.tsx'));
const ManagementPage = lazy(() => import('#features/management/web/ManagementPage.tsx'));
const ModuleListPage = lazy(() => import('#features/management/web/ModuleListPage.tsx'));
const ModuleLearnersScreen = lazy(() => import('./screens/ModuleLearnersScreen.tsx'));
const ChatPage = lazy(() => import('#features/chat/web/ChatPage.tsx'));
const AssistantsPage = lazy(() => import('#features/assistants/web/AssistantsPage.tsx'));
const UnansweredPage = lazy(() => import('#features/chat/web/UnansweredPage.tsx'));
const GlossaryPage = lazy(() => import('#features/knowledge/web/GlossaryPage.tsx'));
const DocumentsPage = lazy(() => import('#features/documents/web/DocumentsPage.tsx'));
const DocumentReadingPage = lazy(() => import('#features/documents/web/DocumentReadingPage.tsx'));
const ProgressPage = lazy(() => import('#features/plan/web/ProgressPage.tsx'));

const OnboardingAssistantPage = lazy(() => import('#features/setup/web/OnboardingAssistantPage.tsx'));
const FirstSteps = lazy(() => import('#features/setup/web/FirstSteps.tsx').catch(() => ({ default: () => <></> })));
const SettingsScreen = lazy(() => import('./screens/SettingsScreen.tsx'));

const HistoryPage = lazy(() => import('#features/history-import/web/HistoryPage.tsx'));
const OrganisationPage = lazy(() => import('#features/organisation/web/OrganisationPage.tsx'));
const AuditTrailPage = lazy(() => import('#features/audit-trail/web/AuditTrailPage.tsx'));
const ModuleOriginPage = lazy(() => import('#features/review/web/ModuleOriginPage.tsx'));
const ReviewPage = lazy(() => import('#features/review/web/ReviewPage.tsx'));
const ReviewModulePage = lazy(() => import('#features/review/web/ReviewModulePage.tsx'));

/** Signed-in screens: address, screen and, where not everybody may see it, the roles. */
const signedIn: ReadonlyArray<{ path: string; screen: ReactNode; roles?: readonly Role[] }> = [
  {
    path: paths.dashboard,
    screen: (
      <DashboardPage
        teamDuties={
          <Suspense fallback={null}>
            <TeamDuties />
          </Suspense>
        }
        firstSteps={
          <Suspense fallback={null}>
            <FirstSteps />
          </Suspense>
        }
      />
    ),
  },
  { path: paths.modules, screen: <PlanScreen /> },
  { path: paths.category(':categoryId'), screen: <CategoryPage /> },
  { path: paths.module(':moduleId'), screen: <ModuleScreen /> },
  { path: paths.moduleLearners(':moduleId'), screen: <ModuleLearnersScreen />, roles: supervisors },
  { path: paths.moduleOrigin(':moduleId'), screen: <ModuleOriginPage />, roles: supervisors },
  { path: paths.review, screen: <ReviewPage />, roles: ['admin'] },
  { path: paths.reviewModule(':moduleId'), screen: <ReviewModulePage />, roles: ['admin'] },
  { path: paths.moduleAdministration, screen: <ModuleListPage />, roles: ['admin'] },
  { path: paths.moduleManagement(':moduleId'), screen: <ManagementPage />, roles: ['admin'] },
  { path: paths.productModule(':moduleId'), screen: <ModuleScreen /> },
  { path: paths.brands, screen: <BrandsScreen /> },
  { path: paths.brandsOfArea(':areaId'), screen: <BrandsScreen /> },
  { path: paths.brandProducts(':areaId', ':brandId'), screen: <BrandProductsPage /> },
  { path: paths.productCatalogue, screen: <ProductCataloguePage /> },
  { path: '/productos/:code', screen: <ProductPage /> },
  { path: paths.inductionMenu, screen: <InductionMenuScreen /> },
  ...(['general', 'especifica'] as const).flatMap((kind) => [
    { path: paths.inductionList(kind), screen: <InductionListPage kind={kind} /> },
    {
      path: paths.inductionModule(kind, ':moduleId'),
      screen: <WithReaderParts>{(parts) => <InductionReaderPage kind={kind} parts={parts} />}</WithReaderParts>,
    },
  ]),
  { path: paths.progress, screen: <ProgressPage /> },
  { path: paths.teamMatrix, screen: <TeamMatrixScreen />, roles: supervisors },
  { path: paths.teamWork, screen: <TeamWorkPage />, roles: supervisors },
  { path: paths.personResults(':personId'), screen: <PersonScreen />, roles: supervisors },
  { path: paths.employees, screen: <EmployeesScreen />, roles: supervisors },
  { path: paths.account, screen: <AccountScreen /> },
  { path: paths.quizHistory, screen: <QuizHistoryPage /> },
  { path: paths.quizReview, screen: <QuizReviewPage />, roles: supervisors },
  { path: paths.quizAttempt(':attemptId'), screen: <AttemptPage /> },
  { path: paths.aiChat, screen: <ChatPage /> },
  { path: paths.documents, screen: <DocumentsPage /> },
  { path: paths.documentReading(':documentId'), screen: <DocumentReadingPage />, roles: supervisors },
  { path: paths.unanswered, screen: <UnansweredPage />, roles: supervisors },
  { path: paths.assistants, screen: <AssistantsPage />, roles: ['admin'] },
  { path: paths.history, screen: <HistoryPage />, roles: ['admin'] },
  { path: paths.organisation, screen: <OrganisationPage />, roles: ['admin'] },
  { path: paths.glossary, screen: <GlossaryPage />, roles: supervisors },
  { path: paths.requirements, screen: <RequirementsPage />, roles: ['admin'] },
  { path: paths.requirementPlans, screen: <PlansScreen />, roles: supervisors },
  { path: paths.requirementPlan(':planId'), screen: <PlansScreen />, roles: ['admin'] },
  { path: paths.competence, screen: <CompetenceMatrixScreen />, roles: supervisors },
  { path: paths.teamDuties, screen: <TeamDutiesPage />, roles: supervisors },
  { path: paths.ownSheet, screen: <OwnSheetScreen /> },
  { path: paths.auditTrail, screen: <AuditTrailPage />, roles: ['admin'] },
  { path: paths.productStatistics(':moduleId'), screen: <ModuleStatisticsScreen />, roles: supervisors },
  { path: paths.moduleStatistics(':moduleId'), screen: <ModuleStatisticsScreen />, roles: supervisors },
  { path: paths.quizEditor(':moduleId'), screen: <QuizEditorScreen />, roles: supervisors },
  { path: paths.assistant, screen: <OnboardingAssistantPage /> },
  { path: paths.settings, screen: <SettingsScreen /> },
];

/** Matches exactly the signed-in addresses, so that one shell stays in place while screens change. */
const signedInPattern = new RegExp(`^(?:${signedIn.map(({ path }) => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`);

/** An address that leads nowhere: who is signed in keeps the navigation. */
function Lost() {
  const { session } = useAuth();
  if (!session) {
    return (
      <main>
        <NotFoundPage />
      </main>
    );
  }
  return (
    <SignedInShell>
      <NotFoundPage />
    </SignedInShell>
  );
}

/** Every address that is not public: signed-in screens behind their guards, and the page for those that lead nowhere. */
export default function SignedInRoutes() {
  return (
    <Switch>
      <Route path="/modules">
        <RequireSession>
          <Redirect to={paths.modules} replace />
        </RequireSession>
      </Route>
      <Route path={signedInPattern}>
        <RequireSession>
          <SignedInShell>
            <Switch>
              {signedIn.map(({ path, screen, roles }) => (
                <Route key={path} path={path}>
                  {roles ? <RequireRole roles={roles}>{screen}</RequireRole> : screen}
                </Route>
              ))}
            </Switch>
          </SignedInShell>
        </RequireSession>
      </Route>
      <Route component={Lost} />
    </Switch>
  );
}
