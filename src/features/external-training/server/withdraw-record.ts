import { appendAudit } from '#features/audit/server/append-audit.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Acting } from '#platform/http/call.ts';
import { readFileIds } from './external-training.reads.ts';
import { deleteRecord } from './external-training.writes.ts';
import { requireOpenRecord } from './open-record.ts';

/** Withdraws a title that is not verified, with its files. Refuses with EXTERNAL_RECORD_NOT_FOUND and RECORD_VERIFIED. */
export async function withdrawRecord(call: Acting, id: string) {
  await call.db.transaction(async (tx) => {
    const held = await requireOpenRecord(tx, call, id);
    for (const file of (await readFileIds(tx, id)).ids) await removeFile(tx, file);
    await deleteRecord(tx, id);
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'withdraw-external-record',
      subject_type: 'profile',
      subject_id: held.person_id,
      details: { record: id, day: held.day },
    });
    await announceOnCommit(tx, held.person_id);
  });
  return { success: true as const };
}
