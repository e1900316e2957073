import type { Queryable } from '#platform/db/database.ts';
import { logoUrl } from '../logo.rules.ts';
import type { Settings } from '../settings.contract.ts';
import { isPasswordClosed } from './password-door.ts';
import { readSettings } from './settings.reads.ts';

export type Organisation = ReturnType<typeof organisationOf>;

const known = { true: new WeakMap<Settings, Organisation>(), false: new WeakMap<Settings, Organisation>() };

/**
 * The names of the installation as anyone may see them: the same object as long as its settings are. Queries as
 * {@link readSettings}.
 *
 * @param hasMail whether it can write mails
 */
export async function readOrganisation(db: Queryable, hasMail: boolean): Promise<Organisation> {
  const settings = await readSettings(db);
  const ofSettings = known[`${hasMail}`];
  const organisation = ofSettings.get(settings) ?? organisationOf(settings, hasMail);
  ofSettings.set(settings, organisation);
  return organisation;
}

function organisationOf(settings: Settings, has_mail: boolean) {
  const { short_name, legal_name, brand_mark, accent } = settings.company;
  const { sign_in } = settings;
  const is_password_closed = isPasswordClosed(settings);
  return {
    product_name: settings.product.name,
    company: { short_name, legal_name, brand_mark },
    accent,
    logo_url: logoUrl(settings),
    // An account with a password of one's own opens nothing then.
    self_registration: settings.people.self_registration && !is_password_closed,
    needs_setup: !settings.installation.is_set_up,
    has_mail,
    // What is not configured is not said either.
    ...(Object.values(settings.contact).some(Boolean) && { contact: settings.contact }),
    ...(settings.privacy.notice_id && { privacy_notice: settings.privacy.notice_id }),
    ...(sign_in && sign_in.providers.length > 0
      ? { sign_in: { providers: sign_in.providers, is_password_closed } }
      : {}),
  };
}
