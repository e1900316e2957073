import { readSettings } from '#features/settings/server/settings.reads.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { setupContract } from '../setup.contract.ts';
import { fillDraftsFromDocuments } from './fill-drafts.ts';
import { readFirstSteps, showFirstSteps } from './first-steps.ts';
import { setUpInstallation } from './set-up-installation.ts';
import { readHasAdministrator } from './setup.reads.ts';

const os = serve(setupContract);

export const setupRoutes = os.router({
  getSetupStatus: os.getSetupStatus.handler(async ({ context }) => {
    const isSetUp = await readHasAdministrator(context.db);
    const { product } = await readSettings(context.db);
    return { isSetUp, productName: product.name, asksForCode: !isSetUp && context.isReachedFromElsewhere };
  }),
  setUpInstallation: os.setUpInstallation.handler(({ context, input }) => setUpInstallation(context, input)),
  getFirstSteps: os.getFirstSteps.handler(({ context }) => readFirstSteps(context.db, context.mail !== null)),
  showFirstSteps: os.showFirstSteps.handler(({ context, input }) => showFirstSteps(acting(context), input.isShown)),
  fillDraftsFromDocuments: os.fillDraftsFromDocuments.handler(({ context }) =>
    fillDraftsFromDocuments(acting(context)),
  ),
});
