import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { activitiesContract } from '../activities.contract.ts';
import { listActivities } from './list-activities.ts';
import { previewActivity } from './preview-activity.ts';
import { changeActivity, closeActivity, createActivity } from './save-activity.ts';

const os = serve(activitiesContract);

export const activitiesRoutes = os.router({
  listAuthorisedActivities: os.listAuthorisedActivities.handler(({ context }) => listActivities(acting(context))),
  createAuthorisedActivity: os.createAuthorisedActivity.handler(({ input, context }) =>
    createActivity(acting(context), input),
  ),
  previewActivity: os.previewActivity.handler(({ input, context }) => previewActivity(acting(context), input)),
  changeActivity: os.changeActivity.handler(({ input, context }) => changeActivity(acting(context), input)),
  closeActivity: os.closeActivity.handler(({ input, context }) => closeActivity(acting(context), input.id)),
});
