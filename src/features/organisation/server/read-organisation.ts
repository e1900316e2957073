import type { Acting } from '#platform/http/call.ts';
import { readAreas, readEquipment, readPositions, readSites } from './units.reads.ts';
import { dayOf } from './writing.ts';

/** Everything that the organisation is made of, with who is there today. Four queries beside the settings. */
export async function readOrganisation({ db, now }: Acting) {
  const today = await dayOf(db, now);
  return {
    sites: await readSites(db, today),
    areas: await readAreas(db, today),
    positions: await readPositions(db, today),
    equipment: await readEquipment(db),
  };
}
