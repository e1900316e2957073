import { teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { readStateCounts } from './competence.reads.ts';
import { readRequirement, readRequirements } from './requirements.reads.ts';

/** Every requirement with the wording that holds today, and how many of the team are in each state. Three queries. */
export async function listRequirements(call: Acting) {
  const { db, now } = call;
  const today = await readToday(db, now);
  const counted = await readStateCounts(db, await teamOf(call), today);
  const requirements = await readRequirements(db);
  return {
    today,
    requirements: requirements.flatMap(({ rules, ...requirement }) => {
      const current = rules.find((rule) => rule.from_day <= today);
      const rule = current ?? rules.at(-1);
      if (!rule) return [];
      return [
        {
          ...requirement,
          rule,
          last_version: rules[0]?.version ?? rule.version,
          is_in_force: current?.is_required === true,
          counts: counted.get(requirement.id) ?? {},
        },
      ];
    }),
  };
}

/** One with all its wordings, the latest first. Refuses with REQUIREMENT_NOT_FOUND. */
export async function getRequirement(call: Acting, id: string) {
  const { db, now } = call;
  const requirement = await readRequirement(db, id);
  if (!requirement) throw refuse(refusals.REQUIREMENT_NOT_FOUND);
  const today = await readToday(db, now);
  const counted = await readStateCounts(db, await teamOf(call), today);
  return { ...requirement, today, counts: counted.get(id) ?? {} };
}
