import { countActiveByCompany, countActiveEmployees, lockRoster } from '#features/identity/server/roster.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Settings } from '#features/settings/settings.contract.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals } from '../people.refusals.ts';
import { hasRoom } from '../people.rules.ts';
import { peopleTexts } from '../people.texts.ts';

/** Whom the limit counts: everybody, or one company where the setting makes companies the teams. */
export function limitedTeam(settings: Settings, person: { company_name: string }): Team {
  return { company: settings.people.team_by_company ? person.company_name : null };
}

/**
 * Holds the roster until the transaction ends and refuses with LIMIT_REACHED, naming whom to ask, when one more active
 * employee of this company does not fit (spec C-395, C-669, C-670, C-692; decision 0050).
 */
export async function requireRoom(tx: Transaction, person: { company_name: string }): Promise<void> {
  await lockRoster(tx);
  const settings = await readSettings(tx);
  const active = await countActiveEmployees(tx, limitedTeam(settings, person));
  if (hasRoom(active, settings.people.employee_limit)) return;
  throw limitReached(settings);
}

/**
 * How many more active employees fit beside those of a company, and whose room that is: the company's where companies are
 * teams, else everybody's. To be asked behind the lock of the roster. One query.
 */
export async function roomByCompany(tx: Transaction, settings: Settings) {
  const active = await countActiveByCompany(tx);
  const everybody = [...active.values()].reduce((sum, one) => sum + one, 0);
  return (company_name: string) => {
    const { company } = limitedTeam(settings, { company_name });
    const counted = company === null ? everybody : (active.get(company) ?? 0);
    return { key: company ?? '', room: Math.max(0, settings.people.employee_limit - counted) };
  };
}

/** The refusal with the product's name in it. */
export function limitReached(settings: Settings) {
  return refuse(peopleRefusals.LIMIT_REACHED, { message: peopleTexts.contactForMore(settings.product.name) });
}
