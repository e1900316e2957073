import { appendAudit } from '#features/audit/server/append-audit.ts';
import { recordFile, removeFile, storeProof } from '#features/files/server/store-file.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { externalTrainingRefusals as refusals } from '../external-training.refusals.ts';
import { mostFiles } from '../external-training.rules.ts';
import { readFileIds, readRecord } from './external-training.reads.ts';
import { insertProof } from './external-training.writes.ts';
import { requireOpenRecord } from './open-record.ts';

const done = { success: true } as const;

/**
 * Adds a file to a title that is not verified. The same file again is the same one. Refuses with EXTERNAL_RECORD_NOT_FOUND, RECORD_VERIFIED,
 * TOO_MANY_FILES and as {@link storeProof}.
 */
export async function addRecordFile(call: Acting, { id, file }: { id: string; file: File }) {
  const { db, actor, now } = call;
  const record = await readRecord(db, id);
  if (!record || !(await mayRead(call, record.person_id))) throw refuse(refusals.EXTERNAL_RECORD_NOT_FOUND);
  if (record.state === 'verified') throw refuse(refusals.RECORD_VERIFIED);
  const stored = await storeProof(call, { file, folder: id });
  await db.transaction(async (tx) => {
    const held = await requireOpenRecord(tx, call, id);
    const there = await readFileIds(tx, id, stored.sha256);
    if (there.isKnown) return;
    if (there.ids.length >= mostFiles) throw refuse(refusals.TOO_MANY_FILES);
    await recordFile(tx, stored);
    await insertProof(tx, { file_id: stored.id, record_id: id, added_at: now });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'add-external-file',
      subject_type: 'profile',
      subject_id: held.person_id,
      details: { record: id, sha256: stored.sha256 },
    });
    await announceOnCommit(tx, held.person_id);
  });
  return done;
}

/** Takes a file away from a title that is not verified; one that is gone already is gone. Refuses with EXTERNAL_RECORD_NOT_FOUND and RECORD_VERIFIED. */
export async function removeRecordFile(call: Acting, { id, file_id }: { id: string; file_id: string }) {
  await call.db.transaction(async (tx) => {
    const held = await requireOpenRecord(tx, call, id);
    if (!(await readFileIds(tx, id)).ids.includes(file_id)) return;
    await removeFile(tx, file_id);
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'remove-external-file',
      subject_type: 'profile',
      subject_id: held.person_id,
      details: { record: id, file: file_id },
    });
    await announceOnCommit(tx, held.person_id);
  });
  return done;
}
