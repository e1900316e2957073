import { mayRead, teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { materialFor } from '../session-material.rules.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { waitingOf } from '../training-sessions.rules.ts';
import { clockOf } from './clock-of.ts';
import { type InvitableAsked, readInvitable, readTeachers } from './invitable.reads.ts';
import { readOwnSession } from './own-session.ts';
import { mostShown, readSessionsOf } from './person-sessions.reads.ts';
import { readSheets } from './session-sheets.reads.ts';
import { countUntaught, readManagedSessions, readParticipants, readSession } from './training-sessions.reads.ts';

interface Asked {
  show: 'all' | 'untaught';
  limit: number;
  offset: number;
}

/** A page of the sessions of one's own, and how many of all of them lost who was to teach them. A fixed number of queries. */
export async function listSessions({ db, actor, now }: Acting, asked: Asked) {
  const today = await readToday(db, now);
  const of = { personId: actor.id, isAdmin: actor.role === 'admin', today };
  return { today, untaught: await countUntaught(db, of), ...(await readManagedSessions(db, { ...of, ...asked })) };
}

/** The sessions to which the acting person was invited. A fixed number of queries. */
export async function listOwn({ db, actor, now }: Acting) {
  return sessionsFor(db, actor.id, now);
}

/** Somebody's sessions, with how much material of each may be had by now. */
async function sessionsFor(db: Queryable, personId: string, now: Date) {
  const clock = await clockOf(db, now);
  const sessions = await readSessionsOf(db, personId, mostShown);
  return {
    today: clock.date,
    sessions: sessions.map((one) => ({ ...one, materials: materialFor(one, one.materials, clock).length })),
  };
}

/** A person's sessions, for whoever supervises them. Refuses with PERSON_NOT_FOUND, also of whom the acting person may not read. A fixed number of queries. */
export async function listPersonSessions(call: Acting, id: string) {
  if (!(await mayRead(call, id))) throw refuse(refusals.PERSON_NOT_FOUND);
  return sessionsFor(call.db, id, call.now);
}

/** Who besides the acting person may teach a session of theirs: whom they may read. A fixed number of queries. */
export async function listTeachers(call: Acting, search: string) {
  return { people: await readTeachers(call.db, { reach: await teamOf(call), personId: call.actor.id, search }) };
}

/** Whom the acting person may invite. A fixed number of queries. */
export async function listInvitable(call: Acting, asked: InvitableAsked) {
  return readInvitable(call.db, await teamOf(call), asked, await readToday(call.db, call.now));
}

/** A session of one's own with its list. Refuses with SESSION_NOT_FOUND. A fixed number of queries. */
export async function getSession(call: Acting, id: string) {
  await readOwnSession(call.db, call, id);
  const session = await readSession(call.db, id);
  if (!session) throw refuse(refusals.SESSION_NOT_FOUND);
  const people = await readParticipants(call.db, id);
  const waiting = waitingOf(people, session.capacity);
  return {
    today: await readToday(call.db, call.now),
    session,
    sheets: await readSheets(call.db, id),
    people: people.map((one) => ({ ...one, isWaiting: waiting.has(one) })),
  };
}
