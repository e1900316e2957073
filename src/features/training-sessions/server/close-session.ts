import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { TrainingSessionsEvents } from '../training-sessions.events.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { readOwnSession, requireOpen, requireOwn } from './own-session.ts';
import {
  holdAttendance,
  holdRow,
  readAttendanceToSign,
  readRow,
  readSessionOf,
  readSessionToSign,
} from './training-sessions.reads.ts';
import { updatePlace, updateSession } from './training-sessions.writes.ts';

const done = { success: true } as const;

/** A session with who came, as it would be signed. Refuses with SESSION_NOT_FOUND. */
export async function readSessionRecord(call: Acting, id: string) {
  await readOwnSession(call.db, call, id);
  const record = await readSessionToSign(call.db, id);
  if (!record) throw refuse(refusals.SESSION_NOT_FOUND);
  return { record, sha256: shownHash(record) };
}

/**
 * Closes a session by signature: who came has shown it from now on; who did not is noted. Refuses with SESSION_NOT_FOUND, SESSION_CANCELLED,
 * SESSION_CLOSED, SESSION_NOT_BEGUN, NOBODY_ATTENDED, and as `confirmSigner` and `signRecord` do.
 */
export async function closeSession(
  context: CallContext,
  { id, password, shown_sha256 }: { id: string; password: string; shown_sha256: string },
  happened: Happenings<TrainingSessionsEvents>,
) {
  const call = acting(context);
  requireOpen(await readOwnSession(call.db, call, id));
  const signer = await confirmSigner(context, password);
  await call.db.transaction(async (tx) => {
    const held = await holdRow(tx, id);
    requireOwn(held, call);
    requireOpen(held);
    if (held.day > (await readToday(tx, call.now))) throw refuse(refusals.SESSION_NOT_BEGUN);
    const shown = await readSessionToSign(tx, id);
    if (!shown) throw refuse(refusals.SESSION_NOT_FOUND);
    if ((shown.attended as string[]).length === 0) throw refuse(refusals.NOBODY_ATTENDED);
    await updateSession(tx, id, { closed_at: call.now, closed_by: call.actor.id });
    await signRecord(tx, signer, {
      ...{ kind: 'training-session', id, personId: null, meaning: 'verified' },
      ...{ shown, shownSha256: shown_sha256, added: {}, now: call.now },
    });
    const subject = { subject_type: 'training-session', subject_id: id } as const;
    await appendAudit(tx, { actor_id: call.actor.id, action: 'close-session', ...subject });
    await happened.sessionClosed(tx, { session_id: id, by: call.actor.id });
  });
  return done;
}

/** A session of one's own to which an attendance belongs. Refuses with ATTENDANCE_NOT_FOUND. */
async function requireOwnAttendance(db: Queryable, call: Acting, id: string) {
  const session = await readSessionOf(db, id);
  const row = session && (await readRow(db, session));
  const { actor } = call;
  const isOwn = row && (actor.role === 'admin' || row.teacher_id === actor.id || row.created_by === actor.id);
  if (!isOwn) throw refuse(refusals.ATTENDANCE_NOT_FOUND);
  return row;
}

/** An attendance as its voiding would be signed. Refuses with ATTENDANCE_NOT_FOUND. */
export async function readAttendanceRecord(call: Acting, id: string) {
  await requireOwnAttendance(call.db, call, id);
  const record = await readAttendanceToSign(call.db, id);
  if (!record) throw refuse(refusals.ATTENDANCE_NOT_FOUND);
  return { record, sha256: shownHash(record) };
}

/**
 * Voids somebody's attendance of a closed session by signature: from now on it counts for nothing, and yesterday it did. Refuses with
 * ATTENDANCE_NOT_FOUND, SESSION_NOT_CLOSED, OWN_ATTENDANCE, ATTENDANCE_VOIDED, and as `confirmSigner` and `signRecord` do.
 */
export async function voidAttendance(
  context: CallContext,
  { id, reason, password, shown_sha256 }: { id: string; reason: string; password: string; shown_sha256: string },
) {
  const call = acting(context);
  const session = await requireOwnAttendance(call.db, call, id);
  if (!session.closed_at) throw refuse(refusals.SESSION_NOT_CLOSED);
  const signer = await confirmSigner(context, password);
  await call.db.transaction(async (tx) => {
    const held = await holdAttendance(tx, id);
    const shown = await readAttendanceToSign(tx, id);
    if (!held || !shown) throw refuse(refusals.ATTENDANCE_NOT_FOUND);
    if (held.person_id === call.actor.id) throw refuse(refusals.OWN_ATTENDANCE);
    if (held.voided_at) throw refuse(refusals.ATTENDANCE_VOIDED);
    await updatePlace(tx, id, { voided_at: call.now, voided_by: call.actor.id, void_reason: reason });
    await signRecord(tx, signer, {
      ...{ kind: 'attendance-voiding', id, personId: held.person_id, meaning: 'voided' },
      ...{ shown, shownSha256: shown_sha256, added: { void_reason: reason }, now: call.now },
    });
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'void-attendance',
      subject_type: 'profile',
      subject_id: held.person_id,
      details: { session: held.session_id },
    });
  });
  return done;
}
