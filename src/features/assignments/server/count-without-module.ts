import { competenceRefusals } from '#features/competence/competence.refusals.ts';
import { readLearnableTitle, readWithoutModule } from '#features/competence/server/assignments.reads.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';

/** How many of the acting person's team have neither completed a module nor been given it. Refuses with MODULE_NOT_LEARNABLE. */
export async function countWithoutModule(call: Acting, moduleId: string): Promise<number> {
  if ((await readLearnableTitle(call.db, moduleId)) === null) throw refuse(competenceRefusals.MODULE_NOT_LEARNABLE);
  return (await readWithoutModule(call.db, await teamOf(call), moduleId)).length;
}
