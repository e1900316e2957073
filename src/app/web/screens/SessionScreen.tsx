import { Route, Switch } from 'wouter';
import { SessionOutcomes } from '#features/session-outcomes/web/SessionOutcomes.tsx';
import { SurveyPage } from '#features/session-outcomes/web/SurveyPage.tsx';
import { MaterialPage } from '#features/training-sessions/web/MaterialPage.tsx';
import { SessionPage } from '#features/training-sessions/web/SessionPage.tsx';
import { paths } from '#platform/web/paths.ts';

/** A session in person with what it came to; what is handed out with it; and the survey of whoever came to it. One part, so that the frame names one. */
export default function SessionScreen() {
  return (
    <Switch>
      <Route path={paths.sessionSurvey(':sessionId')}>
        <SurveyPage />
      </Route>
      <Route path={paths.sessionMaterial(':sessionId')}>
        <MaterialPage />
      </Route>
      <Route path={paths.trainingSession(':sessionId')}>
        <SessionPage outcomesOf={({ session, today }) => <SessionOutcomes session={session} today={today} />} />
      </Route>
    </Switch>
  );
}
