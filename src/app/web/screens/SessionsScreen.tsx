import { Route, Switch } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { EffectivenessPage } from '#features/session-outcomes/web/EffectivenessPage.tsx';
import { OutcomeActions } from '#features/session-outcomes/web/OutcomeSettings.tsx';
import { SessionsPage } from '#features/training-sessions/web/SessionsPage.tsx';
import { paths } from '#platform/web/paths.ts';

/** The sessions of whoever teaches or planned them, with what is asked after them; and the reviews that wait. One part, so that the frame names one. */
export default function SessionsScreen() {
  const { profile } = useAuth();
  return (
    <Switch>
      <Route path={paths.effectiveness}>
        <EffectivenessPage />
      </Route>
      <Route>
        <SessionsPage more={<OutcomeActions isAdmin={profile?.role === 'admin'} />} />
      </Route>
    </Switch>
  );
}
