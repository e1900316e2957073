import { appendAudit } from '#features/audit/server/append-audit.ts';
import { recordFile, removeFile, storeProof } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { mostSheets } from '../training-sessions.rules.ts';
import { isOwn, readOwnSession, requireOpen, requireOwn } from './own-session.ts';
import { readSheets } from './session-sheets.reads.ts';
import { holdRow, readRow } from './training-sessions.reads.ts';
import { insertSheet } from './training-sessions.writes.ts';

const done = { success: true } as const;

/**
 * Keeps a scanned sheet with a session, also once it is closed: what was signed here stays as it was signed. The same file again is the same one.
 * Refuses with SESSION_NOT_FOUND, SESSION_CANCELLED, TOO_MANY_SHEETS and as {@link storeProof}.
 */
export async function addSheet(call: Acting, { id, file }: { id: string; file: File }) {
  const { db, actor, now } = call;
  const session = await readOwnSession(db, call, id);
  if (session.cancelled_at) throw refuse(refusals.SESSION_CANCELLED);
  const stored = await storeProof(call, { file, folder: id });
  await db.transaction(async (tx) => {
    const held = await holdRow(tx, id);
    requireOwn(held, call);
    if (held.cancelled_at) throw refuse(refusals.SESSION_CANCELLED);
    const there = await readSheets(tx, id);
    if (there.some(({ sha256 }) => sha256 === stored.sha256)) return;
    if (there.length >= mostSheets) throw refuse(refusals.TOO_MANY_SHEETS);
    await recordFile(tx, stored);
    await insertSheet(tx, { file_id: stored.id, session_id: id, added_at: now, added_by: actor.id });
    await appendAudit(tx, {
      ...{ actor_id: actor.id, action: 'add-session-sheet', subject_type: 'training-session', subject_id: id },
      details: { sha256: stored.sha256 },
    });
  });
  return done;
}

/**
 * Takes a sheet away while the session is open; one that is gone already is gone. From its closing on it is proof. Refuses with SESSION_NOT_FOUND,
 * SESSION_CANCELLED and SESSION_CLOSED.
 */
export async function removeSheet(call: Acting, { id, file_id }: { id: string; file_id: string }) {
  await call.db.transaction(async (tx) => {
    const held = await holdRow(tx, id);
    requireOwn(held, call);
    requireOpen(held);
    const sheet = (await readSheets(tx, id)).find((one) => one.id === file_id);
    if (!sheet) return;
    await removeFile(tx, file_id);
    await appendAudit(tx, {
      ...{ actor_id: call.actor.id, action: 'remove-session-sheet', subject_type: 'training-session', subject_id: id },
      details: { sha256: sheet.sha256 },
    });
  });
  return done;
}

/** Whether the acting person may read a sheet of a session: whose session it is. */
export async function mayReadSheet(call: Acting, sessionId: string): Promise<boolean> {
  const session = await readRow(call.db, sessionId);
  return session !== null && isOwn(session, call);
}
