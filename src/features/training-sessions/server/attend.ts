import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { refuseMoment } from '../training-sessions.rules.ts';
import { clockOf } from './clock-of.ts';
import { readOwnSession, requireOpen, requireOwn } from './own-session.ts';
import { codeAt, judgeCode, sessionOfCode } from './session-code.ts';
import { countAttendance, holdPlace, readSession, shareRow } from './training-sessions.reads.ts';
import { updatePlace } from './training-sessions.writes.ts';

const done = { success: true } as const;

/** The code of now for the teacher's screen, and how many came. Refuses with SESSION_NOT_FOUND, SESSION_CANCELLED and SESSION_CLOSED. */
export async function readCode(call: Acting, id: string) {
  const row = await readOwnSession(call.db, call, id);
  requireOpen(row);
  return { code: codeAt(row, call.now), ...(await countAttendance(call.db, id)) };
}

/**
 * Notes that whoever read the code is there; read twice it is once. Refuses with CODE_UNKNOWN, CODE_OLD, SESSION_CANCELLED, SESSION_CLOSED,
 * NOT_INVITED, TOO_EARLY and TOO_LATE.
 */
export async function attend({ db, actor, now }: Acting, code: string) {
  const id = sessionOfCode(code);
  if (!id) throw refuse(refusals.CODE_UNKNOWN);
  return db.transaction(async (tx) => {
    const session = await shareRow(tx, id);
    const judged = session ? judgeCode(code, session, now) : 'unknown';
    if (!session || judged === 'unknown') throw refuse(refusals.CODE_UNKNOWN);
    const place = await holdPlace(tx, id, actor.id);
    if (!place) throw refuse(refusals.NOT_INVITED);
    const shown = await readSession(tx, id);
    const told = { course: shown?.course.name ?? '', place: session.place };
    if (place.attended_at) return { ...told, wasThere: true };
    requireOpen(session);
    if (judged === 'old') throw refuse(refusals.CODE_OLD);
    const no = refuseMoment(session, await clockOf(tx, now));
    if (no) throw refuse(no === 'early' ? refusals.TOO_EARLY : refusals.TOO_LATE);
    await updatePlace(tx, place.id, { attended_at: now, attended_by: 'code' });
    await noted(tx, actor.id, { id, person: actor.id, attended: true });
    return { ...told, wasThere: false };
  });
}

/**
 * Ticks in the list whether somebody came, or takes the tick away, until the session is closed. Refuses with SESSION_NOT_FOUND, NOT_INVITED,
 * TOO_EARLY, ATTENDANCE_SIGNED, SESSION_CANCELLED and SESSION_CLOSED.
 */
export async function noteAttendance(
  call: Acting,
  { id, person_id, attended }: { id: string; person_id: string; attended: boolean },
) {
  await call.db.transaction(async (tx) => {
    const session = await shareRow(tx, id);
    requireOwn(session, call);
    requireOpen(session);
    if (attended && refuseMoment(session, await clockOf(tx, call.now)) === 'early') throw refuse(refusals.TOO_EARLY);
    const place = await holdPlace(tx, id, person_id);
    if (!place) throw refuse(refusals.NOT_INVITED);
    if ((place.attended_at !== null) === attended) return;
    if (place.attended_by === 'signature') throw refuse(refusals.ATTENDANCE_SIGNED);
    const values = attended ? ({ attended_at: call.now, attended_by: 'list' } as const) : noAttendance;
    await updatePlace(tx, place.id, values);
    await noted(tx, call.actor.id, { id, person: person_id, attended });
  });
  return done;
}

const noAttendance = { attended_at: null, attended_by: null };

/** Accepts or declines an invitation, any time before the session is closed. Refuses with NOT_INVITED, SESSION_CANCELLED and SESSION_CLOSED. */
export async function answerInvitation({ db, actor, now }: Acting, { id, accepts }: { id: string; accepts: boolean }) {
  await db.transaction(async (tx) => {
    const session = await shareRow(tx, id);
    const place = session && (await holdPlace(tx, id, actor.id));
    if (!session || !place) throw refuse(refusals.NOT_INVITED);
    requireOpen(session);
    const answer = accepts ? ('accepted' as const) : ('declined' as const);
    if (place.answer === answer) return;
    await updatePlace(tx, place.id, { answer, answered_at: now });
    const subject = { subject_type: 'training-session', subject_id: id } as const;
    await appendAudit(tx, { actor_id: actor.id, action: 'answer-invitation', ...subject, details: { answer } });
  });
  return done;
}

const noted = (
  tx: Transaction,
  actor_id: string,
  { id, ...details }: { id: string; person: string; attended: boolean },
) =>
  appendAudit(tx, { actor_id, action: 'note-attendance', subject_type: 'training-session', subject_id: id, details });
