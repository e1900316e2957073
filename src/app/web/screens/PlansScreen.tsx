import { Route, Switch } from 'wouter';
import PlanEditorPage from '#features/requirement-plans/web/PlanEditorPage.tsx';
import RequirementPlansPage from '#features/requirement-plans/web/RequirementPlansPage.tsx';
import { paths } from '#platform/web/paths.ts';

/** Plans, and one as it is written: one part, so that the frame names one. */
export default function PlansScreen() {
  return (
    <Switch>
      <Route path={paths.requirementPlans}>
        <RequirementPlansPage />
      </Route>
      <Route path={paths.requirementPlan(':planId')}>
        <PlanEditorPage />
      </Route>
    </Switch>
  );
}
