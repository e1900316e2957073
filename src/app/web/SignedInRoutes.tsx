import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { DashboardPage } from '#features/dashboards/web/DashboardPage.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { RequireRole } from '#features/identity/web/RequireRole.tsx';
import { RequireSession } from '#features/identity/web/RequireSession.tsx';
import { type Role, supervisors } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { ModuleRoute } from './ModuleRoute.tsx';
import { NotFoundPage } from './NoticePages.tsx';
import { ReaderSlots } from './ReaderSlots.tsx';
import { SignedInShell } from './SignedInShell.tsx';

const TeamMatrixPage = lazy(() => import('#features/dashboards/web/TeamMatrixPage.tsx'));
const TeamWorkPage = lazy(() => import('#features/dashboards/web/TeamWorkPage.tsx'));
const PersonResultsPage = lazy(() => import('#features/people/web/PersonResultsPage.tsx'));
const AccountPage = lazy(() => import('#features/notifications/web/AccountWithNotifications.tsx'));
const EmployeesPage = lazy(() => import('#features/people/web/EmployeesPage.tsx'));
const CataloguePage = lazy(() => import('#features/generation/web/CatalogueWithGeneration.tsx'));
const CategoryPage = lazy(() => import('#features/catalogue/web/CategoryPage.tsx'));
const BrandsPage = lazy(() => import('#features/generation/web/BrandsWithCreation.tsx'));
const BrandProductsPage = lazy(() => import('#features/products/web/BrandProductsPage.tsx'));
const ProductCataloguePage = lazy(() => import('#features/products/web/ProductCataloguePage.tsx'));
const ProductPage = lazy(() => import('#features/products/web/ProductPage.tsx'));
const InductionMenuPage = lazy(() => import('#features/generation/web/InductionWithCreation.tsx'));
const InductionListPage = lazy(() => import('#features/induction/web/InductionListPage.tsx'));
const InductionReaderPage = lazy(() => import('#features/induction/web/InductionReaderPage.tsx'));
const AttemptPage = lazy(() => import('#features/assessment/web/AttemptPage.tsx'));
const QuizHistoryPage = lazy(() => import('#features/assessment/web/QuizHistoryPage.tsx'));
const QuizReviewPage = lazy(() => import('#features/learning/web/QuizReviewPage.tsx'));
const ModuleStatisticsPage = lazy(() => import('#features/assessment/web/ModuleStatisticsPage.tsx'));
const QuizEditorPage = lazy(() => import('#features/assessment/web/QuizEditorPage.tsx'));
const ManagementPage = lazy(() => import('#features/management/web/ManagementPage.tsx'));
const ModuleListPage = lazy(() => import('#features/management/web/ModuleListPage.tsx'));
const ModuleLearnersPage = lazy(() => import('#features/management/web/ModuleLearnersPage.tsx'));
const ChatPage = lazy(() => import('#features/chat/web/ChatPage.tsx'));
const AssistantsPage = lazy(() => import('#features/assistants/web/AssistantsPage.tsx'));
const UnansweredPage = lazy(() => import('#features/chat/web/UnansweredPage.tsx'));
const DocumentsPage = lazy(() => import('#features/documents/web/DocumentsPage.tsx'));
const ProgressPage = lazy(() => import('#features/learning/web/ProgressPage.tsx'));

const OnboardingAssistantPage = lazy(() => import('#features/setup/web/OnboardingAssistantPage.tsx'));
const FirstSteps = lazy(() => import('#features/setup/web/FirstSteps.tsx').catch(() => ({ default: () => <></> })));
const SettingsPage = lazy(() => import('#features/setup/web/SettingsPage.tsx'));

const AuditTrailPage = lazy(() => import('#features/audit-trail/web/AuditTrailPage.tsx'));
const ModuleOriginPage = lazy(() => import('#features/generation/web/ModuleOriginPage.tsx'));
const ReviewPage = lazy(() => import('#features/generation/web/ReviewPage.tsx'));
const ReviewModulePage = lazy(() => import('#features/generation/web/ReviewModulePage.tsx'));

/** Signed-in screens: address, screen and, where not everybody may see it, the roles. */
const signedIn: ReadonlyArray<{ path: string; screen: ReactNode; roles?: readonly Role[] }> = [
  {
    path: paths.dashboard,
    screen: (
      <DashboardPage
        firstSteps={
          <Suspense fallback={null}>
            <FirstSteps />
          </Suspense>
        }
      />
    ),
  },
  { path: paths.modules, screen: <CataloguePage /> },
  { path: paths.category(':categoryId'), screen: <CategoryPage /> },
  { path: paths.module(':moduleId'), screen: <ModuleRoute /> },
  { path: paths.moduleLearners(':moduleId'), screen: <ModuleLearnersPage />, roles: supervisors },
  { path: paths.moduleOrigin(':moduleId'), screen: <ModuleOriginPage />, roles: supervisors },
  { path: paths.review, screen: <ReviewPage />, roles: ['admin'] },
  { path: paths.reviewModule(':moduleId'), screen: <ReviewModulePage />, roles: ['admin'] },
  { path: paths.moduleAdministration, screen: <ModuleListPage />, roles: ['admin'] },
  { path: paths.moduleManagement(':moduleId'), screen: <ManagementPage />, roles: ['admin'] },
  { path: paths.productModule(':moduleId'), screen: <ModuleRoute /> },
  { path: paths.brands, screen: <BrandsPage /> },
  { path: paths.brandsOfArea(':areaId'), screen: <BrandsPage /> },
  { path: paths.brandProducts(':areaId', ':brandId'), screen: <BrandProductsPage /> },
  { path: paths.productCatalogue, screen: <ProductCataloguePage /> },
  { path: '/productos/:code', screen: <ProductPage /> },
  { path: paths.inductionMenu, screen: <InductionMenuPage /> },
  ...(['general', 'especifica'] as const).flatMap((kind) => [
    { path: paths.inductionList(kind), screen: <InductionListPage kind={kind} /> },
    {
      path: paths.inductionModule(kind, ':moduleId'),
      screen: (
        <ReaderSlots>
          <InductionReaderPage kind={kind} />
        </ReaderSlots>
      ),
    },
  ]),
  { path: paths.progress, screen: <ProgressPage /> },
  { path: paths.teamMatrix, screen: <TeamMatrixPage />, roles: supervisors },
  { path: paths.teamWork, screen: <TeamWorkPage />, roles: supervisors },
  { path: paths.personResults(':personId'), screen: <PersonResultsPage />, roles: supervisors },
  { path: paths.employees, screen: <EmployeesPage />, roles: supervisors },
  { path: paths.account, screen: <AccountPage /> },
  { path: paths.quizHistory, screen: <QuizHistoryPage /> },
  { path: paths.quizReview, screen: <QuizReviewPage />, roles: supervisors },
  { path: paths.quizAttempt(':attemptId'), screen: <AttemptPage /> },
  { path: paths.aiChat, screen: <ChatPage /> },
  { path: paths.documents, screen: <DocumentsPage /> },
  { path: paths.unanswered, screen: <UnansweredPage />, roles: supervisors },
  { path: paths.assistants, screen: <AssistantsPage />, roles: ['admin'] },
  { path: paths.auditTrail, screen: <AuditTrailPage />, roles: ['admin'] },
  { path: paths.productStatistics(':moduleId'), screen: <ModuleStatisticsPage />, roles: supervisors },
  { path: paths.moduleStatistics(':moduleId'), screen: <ModuleStatisticsPage />, roles: supervisors },
  { path: paths.quizEditor(':moduleId'), screen: <QuizEditorPage />, roles: supervisors },
  { path: paths.assistant, screen: <OnboardingAssistantPage /> },
  { path: paths.settings, screen: <SettingsPage /> },
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
