import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { logoUrl } from '../logo.rules.ts';
import { settingsContract } from '../settings.contract.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './settings.reads.ts';

const os = serve(settingsContract);

export const settingsRoutes = os.router({
  getOrganisation: os.getOrganisation.handler(async ({ context }) => {
    const settings = await readSettings(context.db);
    return {
      product_name: settings.product.name,
      company: settings.company,
      accent: settings.company.accent,
      logo_url: logoUrl(settings),
      self_registration: settings.people.self_registration,
      needs_setup: !settings.installation.is_set_up,
    };
  }),
  getSettings: os.getSettings.handler(({ context }) => readSettings(context.db)),
  updateSettings: os.updateSettings.handler(({ context, input }) => changeSettings(acting(context), input)),
  getOnboardingFacts: os.getOnboardingFacts.handler(async ({ context }) => {
    const { onboarding } = await readSettings(context.db);
    return { ...onboarding, modules: onboarding.modules.filter((module) => module.enabled) };
  }),
});
