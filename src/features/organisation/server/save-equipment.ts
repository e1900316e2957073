import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { organisationRefusals as refusals } from '../organisation.refusals.ts';
import { refuseService } from '../organisation.rules.ts';
import { isInUse, lockEquipment } from './units.reads.ts';
import { insertEquipment, updateEquipment } from './units.writes.ts';

interface Apparatus {
  code: string;
  name: string;
  work_area_id?: string | null | undefined;
  in_service_from: string;
  retired_on?: string | null | undefined;
}

const asRow = ({ code, name, work_area_id, in_service_from, retired_on }: Apparatus) => ({
  ...{ code, name, in_service_from },
  ...{ work_area_id: work_area_id ?? null, retired_on: retired_on ?? null },
});

/**
 * Registers an apparatus, or changes one; what was left as it stood there when the change was begun stays as it is by now (decision 0293). Refuses with
 * RETIRED_BEFORE_SERVICE, DAY_TOO_FAR, UNKNOWN_AREA, EQUIPMENT_NOT_FOUND, EDITED_MEANWHILE and CODE_TAKEN, also when two do it at once.
 */
export async function saveEquipment(
  { db, actor, now }: Acting,
  { id: known, began, ...given }: Apparatus & { id?: string | undefined; began?: Apparatus | undefined },
) {
  try {
    return await db.transaction(async (tx) => {
      const held = known ? await lockEquipment(tx, known) : null;
      if (known && !held) throw refuse(refusals.EQUIPMENT_NOT_FOUND);
      const row = held ? mergedEdit(asRow(given), began && asRow(began), held) : asRow(given);
      if (!row) throw refuse(refusals.EDITED_MEANWHILE);
      const no = refuseService(row, await readToday(tx, now));
      if (no) throw refuse(no);
      if (row.work_area_id && !(await isInUse(tx, 'work-area', row.work_area_id))) throw refuse(refusals.UNKNOWN_AREA);
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
