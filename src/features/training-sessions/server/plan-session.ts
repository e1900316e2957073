import { randomBytes } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { mayRead, teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { TrainingSessionsEvents } from '../training-sessions.events.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { requireOpen, requireOwn } from './own-session.ts';
import { holdRow, isAttendanceSigned, isCourseOffered, readInvited, readTeamAmong } from './training-sessions.reads.ts';
import { insertPlaces, insertSession, updateSession } from './training-sessions.writes.ts';

type Happened = Happenings<TrainingSessionsEvents>;
const done = { success: true } as const;

type Plan = {
  course_id: string;
  place: string;
  teacher_id: string | null;
  teacher_name: string;
  day: string;
  begins: string;
  ends: string;
  capacity: number | null;
};

type SessionInput = Plan & { id: string; began?: Plan | undefined };

const planOf = ({ course_id, place, teacher_id, teacher_name, day, begins, ends, capacity }: Plan) => ({
  ...{ course_id, place, teacher_id, teacher_name, day, begins, ends, capacity },
});

/**
 * Plans a session, or changes one and tells whom it invites where day, time or place are others. Sent twice it is one. Refuses with
 * SESSION_NOT_FOUND, COURSE_NOT_FOUND, SESSION_ENDS_FIRST, SESSION_IN_PAST, TEACHER_MISSING, SESSION_CANCELLED, SESSION_CLOSED, SESSION_SIGNED and
 * SESSION_EDITED.
 *
 * @param input.began what stood there when the change was begun: what was left as it was stays as it is by now (decision 0293)
 */
export async function saveSession(call: Acting, { id, began, ...sent }: SessionInput, happened: Happened) {
  const { db, actor, now } = call;
  if (sent.ends <= sent.begins) throw refuse(refusals.SESSION_ENDS_FIRST);
  const isTeacherLeft = sent.teacher_id !== null && sent.teacher_id === began?.teacher_id;
  const teacher = sent.teacher_id !== null && (isTeacherLeft || (await mayRead(call, sent.teacher_id)));
  if (!teacher && sent.teacher_name === '') throw refuse(refusals.TEACHER_MISSING);
  const said = { ...sent, ...(teacher ? { teacher_name: '' } : { teacher_id: null }) };
  await db.transaction(async (tx) => {
    const known = await holdRow(tx, id);
    if (known) requireOwn(known, call);
    const values = known ? mergedEdit<Plan>(said, began, planOf(known)) : said;
    if (!values) throw refuse(refusals.SESSION_EDITED);
    if (values.ends <= values.begins) throw refuse(refusals.SESSION_ENDS_FIRST);
    const isMoved = known === null || known.day !== values.day;
    if (isMoved && values.day < (await readToday(tx, now))) throw refuse(refusals.SESSION_IN_PAST);
    if (known?.course_id !== values.course_id && !(await isCourseOffered(tx, values.course_id)))
      throw refuse(refusals.COURSE_NOT_FOUND);
    const secret = randomBytes(32).toString('hex');
    const isNew = !known && (await insertSession(tx, { id, ...values, secret, created_at: now, created_by: actor.id }));
    if (!isNew) await change(tx, call, { id, values }, happened);
    await note(tx, actor.id, isNew ? 'plan-session' : 'change-session', id);
  });
  return done;
}

/** What stands above the signatures of who came, besides what is told when it changes. */
const signedToo = ['course_id', 'teacher_id', 'teacher_name'] as const;

async function change(tx: Transaction, call: Acting, { id, values }: { id: string; values: Plan }, happened: Happened) {
  const held = await holdRow(tx, id);
  requireOwn(held, call);
  requireOpen(held);
  const isOther = (['day', 'begins', 'ends', 'place'] as const).some((field) => held[field] !== values[field]);
  const isShown = isOther || signedToo.some((field) => held[field] !== values[field]);
  if (isShown && (await isAttendanceSigned(tx, id))) throw refuse(refusals.SESSION_SIGNED);
  await updateSession(tx, id, { ...values, ...(isOther && { moves: held.moves + 1 }) });
  if (!isOther) return;
  const told = { person_ids: await readInvited(tx, id), session_id: id, by: call.actor.id, hasMail: call.hasMail };
  await happened.sessionTold(tx, { ...told, what: 'moved' });
}

/**
 * Invites people of the team; whoever is invited stays as they are. Refuses with SESSION_NOT_FOUND, PERSON_NOT_INVITABLE, SESSION_CANCELLED
 * and SESSION_CLOSED. @returns how many were not invited before
 */
export async function invite(call: Acting, { id, people }: { id: string; people: string[] }, happened: Happened) {
  const wanted = [...new Set(people)];
  const team = await teamOf(call);
  return call.db.transaction(async (tx) => {
    const held = await holdRow(tx, id);
    requireOwn(held, call);
    requireOpen(held);
    if ((await readTeamAmong(tx, team, wanted)).length < wanted.length) throw refuse(refusals.PERSON_NOT_INVITABLE);
    const person_ids = await insertPlaces(tx, id, wanted, { id: call.actor.id, now: call.now });
    if (person_ids.length > 0) await note(tx, call.actor.id, 'invite-to-session', id, { people: person_ids.length });
    const told = { person_ids, session_id: id, by: call.actor.id, hasMail: call.hasMail };
    await happened.sessionTold(tx, { ...told, what: 'invited' });
    return { invited: person_ids.length };
  });
}

/**
 * Cancels a session, which those invited are told with the reason. Refuses with SESSION_NOT_FOUND, SESSION_CANCELLED, SESSION_CLOSED and
 * SIGNED_NOT_CANCELLED.
 */
export async function cancelSession(call: Acting, { id, reason }: { id: string; reason: string }, happened: Happened) {
  await call.db.transaction(async (tx) => {
    const held = await holdRow(tx, id);
    requireOwn(held, call);
    requireOpen(held);
    if (await isAttendanceSigned(tx, id)) throw refuse(refusals.SIGNED_NOT_CANCELLED);
    const cancelled = { cancelled_at: call.now, cancelled_by: call.actor.id, cancel_reason: reason };
    await updateSession(tx, id, { ...cancelled, moves: held.moves + 1 });
    await note(tx, call.actor.id, 'cancel-session', id);
    const told = { person_ids: await readInvited(tx, id), session_id: id, by: call.actor.id, hasMail: call.hasMail };
    await happened.sessionTold(tx, { ...told, what: 'cancelled' });
  });
  return done;
}

const note = (
  tx: Transaction,
  actor_id: string,
  action: 'plan-session' | 'change-session' | 'invite-to-session' | 'cancel-session',
  id: string,
  details: Record<string, number> = {},
) => appendAudit(tx, { actor_id, action, subject_type: 'training-session', subject_id: id, details });
