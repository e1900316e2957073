import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { setupContract } from '../setup.contract.ts';
import { fillDraftsFromDocuments } from './fill-drafts.ts';
import { readFirstSteps, showFirstSteps } from './first-steps.ts';
import { setUpInstallation } from './set-up-installation.ts';
import { readHasAdministrator } from './setup.reads.ts';

const os = serve(setupContract);

/** @param happened what follows what they do */
export const setupRoutes = (happened: Happenings<IdentityEvents>) =>
  os.router({
    getSetupStatus: os.getSetupStatus.handler(async ({ context }) => {
      const isSetUp = await readHasAdministrator(context.db);
      const { product } = await readSettings(context.db);
      return { isSetUp, productName: product.name, asksForCode: !isSetUp && context.isReachedFromElsewhere };
    }),
    setUpInstallation: os.setUpInstallation.handler(({ context, input }) =>
      setUpInstallation(context, input, happened),
    ),
    getFirstSteps: os.getFirstSteps.handler(({ context }) => readFirstSteps(context.db, context.mail !== null)),
    showFirstSteps: os.showFirstSteps.handler(({ context, input }) => showFirstSteps(acting(context), input.isShown)),
    fillDraftsFromDocuments: os.fillDraftsFromDocuments.handler(({ context }) =>
      fillDraftsFromDocuments(acting(context)),
    ),
  });
