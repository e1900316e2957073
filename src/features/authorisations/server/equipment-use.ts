import { readToday } from '#features/competence/server/competence.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { organisationRefusals } from '#features/organisation/organisation.refusals.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { readEquipmentActivity, readOthers, readUsers } from './equipment-use.reads.ts';

/** People who have yet to be assessed, at most: who else there is stands in the matrix. */
const mostOthers = 200;

/**
 * Who may use an equipment today and who no longer. Names and states for everybody who is signed in, as the label on the equipment is
 * there for them (of their own company where teams are companies); why, and who has yet to be assessed, for supervisors of those people. Refuses with EQUIPMENT_NOT_FOUND. Three queries
 * beside the settings.
 */
export async function getEquipmentUse(call: Acting, id: string) {
  const { db, actor } = call;
  const today = await readToday(db, call.now);
  const found = await readEquipmentActivity(db, id, today);
  if (!found) throw refuse(organisationRefusals.EQUIPMENT_NOT_FOUND);
  const { activity, ...equipment } = found;
  if (!activity) return { today, equipment, activity: null, people: [], others: [] };
  const reach = isSupervisor(actor.role) ? await teamOf(call) : null;
  const { people: setting } = await readSettings(db);
  const company = setting.team_by_company && actor.role !== 'admin' ? actor.company_name : null;
  const users = await readUsers(db, activity.id, today, reach, company);
  const current = users.filter(({ state }) => state !== 'withdrawn' && state !== 'ended');
  const isRetired = equipment.retired_on !== null && equipment.retired_on < today;
  const others =
    reach && !isRetired
      ? await readOthers(db, {
          requirements: activity.requirements.map((one) => one.id),
          except: [actor.id, ...current.map(({ person_id }) => person_id)],
          day: today,
          reach,
          most: mostOthers,
        })
      : [];
  return {
    today,
    equipment,
    activity,
    people: users.map(({ first_name, last_name, isReadable, grounds, ...user }) => ({
      ...user,
      person: displayName({ first_name, last_name }),
      isYou: user.person_id === actor.id,
      grounds: isReadable || user.person_id === actor.id ? grounds : null,
    })),
    others: others.map(({ first_name, last_name, ...other }) => ({
      ...other,
      person: displayName({ first_name, last_name }),
    })),
  };
}
