import { serve } from '#platform/http/serve.ts';
import { settingsContract } from '../settings.contract.ts';
import { readSettings } from './settings.reads.ts';

const os = serve(settingsContract);

export const settingsRoutes = os.router({
  getOrganisation: os.getOrganisation.handler(async ({ context }) => {
    const settings = await readSettings(context.db);
    return {
      product_name: settings.product.name,
      company: settings.company,
      self_registration: settings.people.self_registration,
    };
  }),
});
