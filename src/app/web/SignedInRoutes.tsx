import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { DashboardPage } from '#features/dashboards/web/DashboardPage.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { RequireRole } from '#features/identity/web/RequireRole.tsx';
import { RequireSession } from '#features/identity/web/RequireSession.tsx';
import { useNoticeState } from '#features/notifications/web/notices-api.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { teamAddress } from '#platform/web/team-address.ts';
import { NotFoundPage } from './NoticePages.tsx';
import { ModuleScreen } from './screens/ModuleScreen.tsx';
import { WithReaderParts } from './screens/WithReaderParts.tsx';
import { SignedInShell } from './SignedInShell.tsx';

const AuditorRoutes = lazy(() => import('./AuditorRoutes.tsx'));
const TeamDuties = lazy(() => import('./screens/TeamDuties.tsx').catch(() => ({ default: () => <></> })));
const SessionScreen = lazy(() => import('./screens/SessionScreen.tsx'));
const AttendPage = lazy(() => import('#features/training-sessions/web/AttendPage.tsx'));
const ObservationsPage = lazy(() => import('#features/observations/web/ObservationsPage.tsx'));
const ObservationPage = lazy(() => import('#features/observations/web/ObservationPage.tsx'));
const ReadingScreen = lazy(() => import('./screens/ReadingScreen.tsx'));
const TeamRoutes = lazy(() => import('./TeamRoutes.tsx'));
const EmployeesScreen = lazy(() => import('./screens/EmployeesScreen.tsx'));
const OwnSheetScreen = lazy(() => import('./screens/OwnSheetScreen.tsx'));
const AccountScreen = lazy(() => import('./screens/AccountScreen.tsx'));
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
const ChatPage = lazy(() => import('#features/chat/web/ChatPage.tsx'));
const DocumentsPage = lazy(() => import('#features/documents/web/DocumentsPage.tsx'));
const ModuleStudyPage = lazy(() => import('#features/study/web/ModuleStudyPage.tsx'));
const DocumentStudyPage = lazy(() => import('#features/study/web/DocumentStudyPage.tsx'));
const ProgressPage = lazy(() => import('#features/plan/web/ProgressPage.tsx'));

const OnboardingAssistantPage = lazy(() => import('#features/setup/web/OnboardingAssistantPage.tsx'));
const FirstSteps = lazy(() => import('#features/setup/web/FirstSteps.tsx').catch(() => ({ default: () => <></> })));
const SettingsScreen = lazy(() => import('./screens/SettingsScreen.tsx'));

/** Signed-in screens that are not only for supervisors: address and screen. */
const signedIn: ReadonlyArray<{ path: string; screen: ReactNode }> = [
  {
    path: paths.dashboard,
    screen: (
      <DashboardPage
        teamDuties={
          <Suspense fallback={<RoomOfTeamDuties />}>
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
  { path: paths.moduleStudy(':moduleId'), screen: <ModuleStudyPage /> },
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
  {
    // The other screens of supervisors come with TeamRoutes; to this one most of them go first.
    path: paths.employees,
    screen: (
      <RequireRole roles={supervisors}>
        <EmployeesScreen />
      </RequireRole>
    ),
  },
  { path: paths.account, screen: <AccountScreen /> },
  { path: paths.secondFactor, screen: <AccountScreen /> },
  { path: paths.quizHistory, screen: <QuizHistoryPage /> },
  { path: paths.quizAttempt(':attemptId'), screen: <AttemptPage /> },
  { path: paths.aiChat, screen: <ChatPage /> },
  { path: paths.documentStudy(':documentId'), screen: <DocumentStudyPage /> },
  { path: paths.documents, screen: <DocumentsPage /> },
  { path: paths.trainingSession(':sessionId'), screen: <SessionScreen /> },
  { path: paths.sessionMaterial(':sessionId'), screen: <SessionScreen /> },
  { path: paths.sessionSurvey(':sessionId'), screen: <SessionScreen /> },
  { path: paths.attendance(':code'), screen: <AttendPage /> },
  // Before the equipment, whose address begins like it.
  { path: paths.equipmentLabels, screen: <TeamRoutes /> },
  { path: paths.equipment(':equipmentId'), screen: <OwnSheetScreen /> },
  { path: paths.observations, screen: <ObservationsPage /> },
  { path: paths.observation(':observationId'), screen: <ObservationPage /> },
  { path: paths.readings, screen: <ReadingScreen /> },
  { path: paths.reading(':documentId'), screen: <ReadingScreen /> },
  { path: paths.ownSheet, screen: <OwnSheetScreen /> },
  { path: paths.assistant, screen: <OnboardingAssistantPage /> },
  { path: paths.settings, screen: <SettingsScreen /> },
];

type Paths = Readonly<Record<string, string | ((...parts: never[]) => string)>>;
const anything = 'algo';
const known = Object.values(paths as Paths)
  .map((path) => (typeof path === 'string' ? path : (path as (...parts: string[]) => string)(anything, anything)))
  .map((path) => path.replace(/\?.*/, '').replaceAll(anything, '[^/]+'));
/** Matches the addresses of the product, so that one shell stays in place while screens change; public ones have their screens before it. */
const signedInPattern = new RegExp(`^(?:${[...known, teamAddress].join('|')})/?$`);

/** As high as that panel with three people who are late, so that little moves when it comes; nothing where nothing is required. */
function RoomOfTeamDuties() {
  return useNoticeState()?.isAnythingRequired && <div className="h-194 sm:h-137 lg:h-112" />;
}

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
  const { profile } = useAuth();
  if (profile?.role === 'auditor') return <AuditorRoutes />;
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
              {signedIn.map(({ path, screen }) => (
                <Route key={path} path={path}>
                  {screen}
                </Route>
              ))}
              <Route component={TeamRoutes} />
            </Switch>
          </SignedInShell>
        </RequireSession>
      </Route>
      <Route component={Lost} />
    </Switch>
  );
}
