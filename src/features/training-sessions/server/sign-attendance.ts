import { appendAudit } from '#features/audit/server/append-audit.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSignerHere } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { signaturesRefusals } from '#features/signatures/signatures.refusals.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { refuseMoment } from '../training-sessions.rules.ts';
import { clockOf } from './clock-of.ts';
import { readOwnSession, requireOpen, requireOwn } from './own-session.ts';
import { holdPlace, readPlaceOf, readPlaceToSign, type SessionOfCourse, shareRow } from './training-sessions.reads.ts';
import { updatePlace } from './training-sessions.writes.ts';

/** Refuses with TOO_EARLY and TOO_LATE: somebody signs for it while they are there. */
function requireInTime(session: SessionOfCourse, clock: Parameters<typeof refuseMoment>[1]): void {
  const no = refuseMoment(session, clock);
  if (no) throw refuse(no === 'early' ? refusals.TOO_EARLY : refusals.TOO_LATE);
}

/** What somebody of the list would sign on the device of whose session it is. Refuses with SESSION_NOT_FOUND and NOT_INVITED. */
export async function readPlaceRecord(call: Acting, { id, person_id }: { id: string; person_id: string }) {
  await readOwnSession(call.db, call, id);
  const place = await readPlaceOf(call.db, id, person_id);
  const record = place && (await readPlaceToSign(call.db, place.id));
  if (!record) throw refuse(refusals.NOT_INVITED);
  return { record, sha256: shownHash(record) };
}

/**
 * Somebody of the list signs with their own password, on the device of whose session it is, that they are there; that session goes on. Refuses with
 * SESSION_NOT_FOUND, NOT_INVITED, SESSION_CANCELLED, SESSION_CLOSED, TOO_EARLY, TOO_LATE, and as `confirmSignerHere` and `signRecord` do.
 */
export async function signAttendance(
  context: CallContext,
  { id, person_id, ...signed }: { id: string; person_id: string; password: string; shown_sha256: string },
) {
  const call = acting(context);
  const { db, actor, now } = call;
  const session = await readOwnSession(db, call, id);
  requireOpen(session);
  requireInTime(session, await clockOf(db, now));
  const listed = await readPlaceOf(db, id, person_id);
  // Before the password: a list of names is no way to try passwords of others.
  if (!listed) throw refuse(refusals.NOT_INVITED);
  if (listed.attended_by === 'signature') throw refuse(signaturesRefusals.ALREADY_SIGNED);
  const signer = await confirmSignerHere(context, person_id, signed.password);
  await db.transaction(async (tx) => {
    const held = await shareRow(tx, id);
    requireOwn(held, call);
    requireOpen(held);
    const place = await holdPlace(tx, id, person_id);
    const shown = place && (await readPlaceToSign(tx, place.id));
    if (!shown) throw refuse(refusals.NOT_INVITED);
    await updatePlace(tx, place.id, { attended_at: place.attended_at ?? now, attended_by: 'signature' });
    await signRecord(tx, signer, {
      ...{ kind: 'attendance', id: place.id, personId: person_id, meaning: 'attended' },
      ...{ shown, shownSha256: signed.shown_sha256, added: {}, now },
    });
    const subject = { subject_type: 'training-session', subject_id: id } as const;
    const details = { person: person_id, attended: true, by: 'signature' };
    await appendAudit(tx, { actor_id: actor.id, action: 'note-attendance', ...subject, details });
  });
  return { success: true } as const;
}
