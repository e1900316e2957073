import type { Queryable } from '#platform/db/database.ts';
import { logoUrl } from '../logo.rules.ts';
import { readSettings } from './settings.reads.ts';

export type Organisation = Awaited<ReturnType<typeof readOrganisation>>;

/** The names of the installation as anyone may see them. One query. @param has_mail whether it can write mails */
export async function readOrganisation(db: Queryable, has_mail: boolean) {
  const settings = await readSettings(db);
  const { short_name, legal_name, brand_mark, accent } = settings.company;
  return {
    product_name: settings.product.name,
    company: { short_name, legal_name, brand_mark },
    accent,
    logo_url: logoUrl(settings),
    self_registration: settings.people.self_registration,
    needs_setup: !settings.installation.is_set_up,
    has_mail,
  };
}
