import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { organisationRefusals } from '#features/organisation/organisation.refusals.ts';
import { readSettings, readToday } from '#features/settings/server/settings.reads.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { isMet } from '../authorisations.rules.ts';
import { readCandidates, readEquipmentActivity, readUsers } from './equipment-use.reads.ts';

/**
 * Who may use an equipment today and who no longer. Names and states for everybody who is signed in, as the label on the equipment is
 * there for them (of their own company where teams are companies); why, for supervisors of those people. Refuses with EQUIPMENT_NOT_FOUND. Three queries
 * beside the settings.
 */
export async function getEquipmentUse(call: Acting, id: string) {
  const { db, actor } = call;
  const today = await readToday(db, call.now);
  const found = await readEquipmentActivity(db, id, today);
  if (!found) throw refuse(organisationRefusals.EQUIPMENT_NOT_FOUND);
  const { activity, ...equipment } = found;
  if (!activity) return { today, equipment, activity: null, people: [] };
  const reach = isSupervisor(actor.role) ? await teamOf(call) : null;
  const { people: setting } = await readSettings(db);
  const company = setting.team_by_company && actor.role !== 'admin' ? actor.company_name : null;
  // What each requirement is called is read once, not for everybody.
  const named = namer(activity.requirements);
  const users = await readUsers(db, activity.id, today, reach, company);
  return {
    today,
    equipment,
    activity,
    people: users.map(({ first_name, last_name, isReadable, grounds, ...user }) => ({
      ...user,
      person: displayName({ first_name, last_name }),
      isYou: user.person_id === actor.id,
      grounds: isReadable || user.person_id === actor.id ? named(grounds) : null,
    })),
  };
}

/**
 * Who of those whom somebody supervises is asked for all that the use of an equipment rests on and is not authorised yet; nobody of one that is retired, or
 * that needs no authorisation. Refuses with EQUIPMENT_NOT_FOUND. Three queries.
 */
export async function listEquipmentCandidates(call: Acting, { id, offset }: { id: string; offset: number }) {
  const { db, actor } = call;
  const day = await readToday(db, call.now);
  const found = await readEquipmentActivity(db, id, day);
  if (!found) throw refuse(organisationRefusals.EQUIPMENT_NOT_FOUND);
  const { activity, retired_on } = found;
  if (!activity || (retired_on !== null && retired_on < day)) return { total: 0, people: [] };
  const named = namer(activity.requirements);
  const place = { activity, actorId: actor.id, day, reach: await teamOf(call), limit: pageSizes.lines, offset };
  const { total, people } = await readCandidates(db, place);
  return {
    total,
    people: people.map(({ first_name, last_name, grounds, ...one }) => ({
      ...one,
      person: displayName({ first_name, last_name }),
      grounds: named(grounds.map((ground) => ({ ...ground, is_met: isMet(ground.state) }))),
    })),
  };
}

/** Grounds with what their requirements are called, in the order of those. */
function namer(requirements: ReadonlyArray<{ id: string; name: string }>) {
  return <Ground extends { requirement_id: string }>(grounds: readonly Ground[]) => {
    const by = new Map(grounds.map((ground) => [ground.requirement_id, ground]));
    return requirements.flatMap(({ id, name }) => {
      const ground = by.get(id);
      return ground ? [{ ...ground, requirement: name }] : [];
    });
  };
}
