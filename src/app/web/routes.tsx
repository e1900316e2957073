import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
// Not apart from the rest: it is the first screen of most, and signing out ends here, even without a network.
import LoginPage from '#features/identity/web/LoginPage.tsx';
import { paths } from '#platform/web/paths.ts';

const LandingPage = lazy(() => import('#features/landing/web/LandingPage.tsx'));
const TutorialsPage = lazy(() => import('#features/tutorials/web/TutorialsPage.tsx'));
const TutorialPage = lazy(() => import('#features/tutorials/web/TutorialPage.tsx'));
const RegisterPage = lazy(() => import('#features/identity/web/RegisterPage.tsx'));
const AccessRoutes = lazy(() => import('./AccessRoutes.tsx'));
const SetupPage = lazy(() => import('#features/setup/web/SetupPage.tsx'));
const LoginDoors = lazy(() => import('./LoginDoors.tsx'));
const SignedInRoutes = lazy(() => import('./SignedInRoutes.tsx'));

/** Which screen an address shows. Public screens load nothing of the signed-in part. */
export function Routes() {
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path={paths.home} component={LandingPage} />
        <Route path={paths.login}>
          <LoginPage doors={LoginDoors} />
        </Route>
        <Route path={paths.register} component={RegisterPage} />
        <Route path="/acceso/*" component={AccessRoutes} />
        <Route path={`${paths.verify}/*?`} component={AccessRoutes} />
        <Route path={paths.privacy} component={AccessRoutes} />
        <Route path={paths.setup} component={SetupPage} />
        <Route path={paths.tutorials} component={TutorialsPage} />
        <Route path={paths.tutorial(':slug')} component={TutorialPage} />
        <Route component={SignedInRoutes} />
      </Switch>
    </Suspense>
  );
}
