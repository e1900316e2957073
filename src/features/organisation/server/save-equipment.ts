import { appendAudit } from '#features/audit/server/append-audit.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { refuseService } from '../organisation.rules.ts';
import { isInUse, lockEquipment } from './units.reads.ts';
import { insertEquipment, updateEquipment } from './units.writes.ts';
import { dayOf } from './writing.ts';

interface Equipment {
  id?: string | undefined;
  code: string;
  name: string;
  work_area_id?: string | null | undefined;
  in_service_from: string;
  retired_on?: string | null | undefined;
}

/**
 * Registers an apparatus, or changes one. Refuses with RETIRED_BEFORE_SERVICE, DAY_TOO_FAR, UNKNOWN_AREA, EQUIPMENT_NOT_FOUND and
 * CODE_TAKEN, also when two do it at once.
 */
export async function saveEquipment({ db, actor, now }: Acting, { id: known, ...given }: Equipment) {
  const row = { ...given, work_area_id: given.work_area_id ?? null, retired_on: given.retired_on ?? null };
  try {
    return await db.transaction(async (tx) => {
      const no = refuseService(row, await dayOf(tx, now));
      if (no) throw refuse(no);
      if (row.work_area_id && !(await isInUse(tx, 'work-area', row.work_area_id))) throw refuse(refusals.UNKNOWN_AREA);
      if (known && !(await lockEquipment(tx, known))) throw refuse(refusals.EQUIPMENT_NOT_FOUND);
      if (known) await updateEquipment(tx, known, row);
      const id = known ?? (await insertEquipment(tx, row, now));
      if (!id) throw refuse(refusals.CODE_TAKEN);
      const action = known ? 'update-equipment' : 'create-equipment';
      await appendAudit(tx, { actor_id: actor.id, action, subject_type: 'equipment', subject_id: id });
      return { id };
    });
  } catch (error) {
    throw violates(error, 'equipment_code_unique') ? refuse(refusals.CODE_TAKEN) : error;
  }
}
