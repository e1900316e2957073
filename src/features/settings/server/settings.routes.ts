import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { settingsContract } from '../settings.contract.ts';
import { changeSettings } from './change-settings.ts';
import { readOrganisation } from './organisation.ts';
import { readSettings } from './settings.reads.ts';

const os = serve(settingsContract);

export const settingsRoutes = os.router({
  getOrganisation: os.getOrganisation.handler(({ context }) => readOrganisation(context.db, context.mail !== null)),
  getSettings: os.getSettings.handler(({ context }) => readSettings(context.db)),
  updateSettings: os.updateSettings.handler(({ context, input }) => changeSettings(acting(context), input)),
  getOnboardingFacts: os.getOnboardingFacts.handler(async ({ context }) => {
    const { onboarding } = await readSettings(context.db);
    return { ...onboarding, modules: onboarding.modules.filter((module) => module.enabled) };
  }),
});
