import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { paths } from '#platform/web/paths.ts';

const HomePage = lazy(() => import('./HomePage.tsx'));
const NotYetPage = lazy(() => import('./NoticePages.tsx').then((module) => ({ default: module.NotYetPage })));
const LoginPage = lazy(() => import('#features/identity/web/LoginPage.tsx'));
const RegisterPage = lazy(() => import('#features/identity/web/RegisterPage.tsx'));
const SetupPage = lazy(() => import('#features/setup/web/SetupPage.tsx'));
const SignedInRoutes = lazy(() => import('./SignedInRoutes.tsx'));

/** Which screen an address shows (spec, section 2). Public screens load nothing of the signed-in part. */
export function Routes() {
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path={paths.home} component={HomePage} />
        <Route path={paths.login} component={LoginPage} />
        <Route path={paths.register} component={RegisterPage} />
        <Route path={paths.setup} component={SetupPage} />
        <Route path={paths.tutorials} component={NotYetPage} />
        <Route path={paths.tutorial(':slug')} component={NotYetPage} />
        <Route component={SignedInRoutes} />
      </Switch>
    </Suspense>
  );
}
