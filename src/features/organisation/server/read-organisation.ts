import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { readEquipment, readUnits } from './units.reads.ts';

/** Everything that the organisation is made of, with who is there today. Two queries beside the settings. */
export async function readOrganisation({ db, now }: Acting) {
  const today = await readToday(db, now);
  return {
    ...(await readUnits(db, today)),
    equipment: await readEquipment(db),
  };
}
