import { readRequirements } from '#features/competence/server/requirements.reads.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { missedBy } from '../plan.rules.ts';
import { readPlans, readStandings } from './plans.reads.ts';

/** Plans in use with what they ask and how the team stands in them today. One query where there is none, else three, beside the settings. */
export async function listPlans(call: Acting) {
  const { db, now } = call;
  const today = await readToday(db, now);
  const plans = await readPlans(db);
  if (plans.length === 0) return { today, plans: [] };
  const standings = await readStandings(db, await teamOf(call), today);
  const requirements = new Map((await readRequirements(db)).map((one) => [one.id, one]));
  return {
    today,
    plans: plans.map(({ requirement_ids, ...plan }) => {
      const standing = standings.get(plan.id);
      return {
        ...plan,
        people: standing?.people ?? 0,
        late: standing?.late ?? 0,
        requirements: requirement_ids.flatMap((id) => {
          const requirement = requirements.get(id);
          const [last] = requirement?.rules ?? [];
          if (!requirement || !last) return [];
          const { name, kind, basis, module, object, rules } = requirement;
          const current = rules.find((one) => one.from_day <= today);
          return [
            {
              requirement_id: id,
              ...{ name, kind, basis, module, object },
              rule: current ?? rules.at(-1) ?? last,
              is_in_force: current?.is_required === true,
              is_ended: !last.is_required,
              missed: last.is_required ? missedBy(plan.targets, last.audience).map((one) => one.name) : [],
              counts: standing?.counts[id] ?? {},
            },
          ];
        }),
      };
    }),
  };
}
