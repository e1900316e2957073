import { eq, type SQL, sql } from 'drizzle-orm';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { attendanceWays } from '../training-sessions.rules.ts';
import { courses, session_participants, training_sessions } from './training-sessions.tables.ts';

/** The courses by name. One query. */
export async function readCourses(db: Queryable) {
  const { rows } = await db.execute<{ id: string; name: string; isArchived: boolean }>(
    sql`SELECT id, name, archived_at IS NOT NULL AS "isArchived" FROM ${courses} ORDER BY fold_text(name)`,
  );
  return rows;
}

/** A course, held until the transaction ends; null where there is none. */
export async function holdCourse(tx: Transaction, id: string) {
  const [row] = await tx.select().from(courses).where(eq(courses.id, id)).for('update');
  return row ?? null;
}

/** Whether a course is offered. */
export async function isCourseOffered(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  return row?.archived_at === null;
}

export interface SessionRow extends Record<string, unknown> {
  id: string;
  course: { id: string; name: string };
  place: string;
  teacher_name: string;
  is_teacher_gone: boolean;
  day: string;
  begins: string;
  ends: string;
  capacity: number | null;
  cancel_reason: string | null;
  cancelled_at: string | null;
  closed_at: string | null;
}

/** Of a session s. */
export const fields = sql`s.id, jsonb_build_object('id', c.id, 'name', c.name) AS course, s.place, s.day::text, s.begins, s.ends, s.capacity, s.cancel_reason,
  s.cancelled_at, s.closed_at, coalesce(nullif(btrim(t.first_name || ' ' || t.last_name), ''), s.teacher_name) AS teacher_name,
  coalesce(t.role = 'inactive', false) AS is_teacher_gone`;
export const tables = sql`${training_sessions} s JOIN ${courses} c ON c.id = s.course_id LEFT JOIN published_profiles t ON t.id = s.teacher_id`;
export const moment = (text: string | null) => (text === null ? null : new Date(text));
export const momentsOf = ({ cancelled_at, closed_at }: Pick<SessionRow, 'cancelled_at' | 'closed_at'>) => ({
  cancelled_at: moment(cancelled_at),
  closed_at: moment(closed_at),
});

/** Of a session s: it is still to be taught. */
const isToCome = (today: string) => sql`(s.day >= ${today}::date AND s.closed_at IS NULL AND s.cancelled_at IS NULL)`;

interface Managed {
  personId: string;
  isAdmin: boolean;
  today: string;
  show: 'all' | 'untaught';
  limit: number;
  offset: number;
}

const ofWhom = ({ personId, isAdmin }: Pick<Managed, 'personId' | 'isAdmin'>) =>
  isAdmin ? sql`true` : sql`(s.teacher_id = ${personId} OR s.created_by = ${personId})`;

/** How many of the sessions that {@link readManagedSessions} tells are to come without anybody who could teach them. One query. */
export async function countUntaught(
  db: Queryable,
  { today, ...whom }: Pick<Managed, 'personId' | 'isAdmin' | 'today'>,
) {
  const { rows } = await db.execute<{ number: number }>(sql`
    SELECT count(*)::integer AS number FROM ${tables} WHERE ${ofWhom(whom)} AND ${isToCome(today)} AND t.role = 'inactive'`);
  return rows[0]?.number ?? 0;
}

interface TaughtRow extends Record<string, unknown> {
  id: string;
  name: string;
  day: string;
  is_own: boolean;
  total: number;
}

/** The sessions to come that these people teach, the next first, so many of them, and whether they are the asking person's own. One query. */
export async function readTaughtBy(
  db: Queryable,
  people: readonly string[],
  { today, limit, ...whom }: Pick<Managed, 'personId' | 'isAdmin' | 'today' | 'limit'>,
): Promise<TaughtRow[]> {
  const { rows } = await db.execute<TaughtRow>(sql`
    SELECT s.id, c.name, s.day::text, ${ofWhom(whom)} AS is_own, (count(*) OVER ())::integer AS total
    FROM ${tables} WHERE s.teacher_id = ANY(${sql.param([...people])}::uuid[]) AND ${isToCome(today)}
    ORDER BY s.day, s.begins, s.id LIMIT ${limit}`);
  return rows;
}

/** A page of the sessions that somebody teaches or created, the latest first; all of them for whoever administrates. One query. */
export async function readManagedSessions(db: Queryable, { today, show, limit, offset, ...whom }: Managed) {
  const wanted = show === 'all' ? sql`true` : sql`${isToCome(today)} AND t.role = 'inactive'`;
  const { rows } = await db.execute<SessionRow & { invited: number; attended: number; total: number }>(sql`
    SELECT ${fields}, p.invited, p.attended, (count(*) OVER ())::integer AS total
    FROM ${tables} CROSS JOIN LATERAL (
      SELECT count(*)::integer AS invited, (count(*) FILTER (WHERE x.attended_at IS NOT NULL AND x.voided_at IS NULL))::integer AS attended
      FROM ${session_participants} x WHERE x.session_id = s.id) p
    WHERE ${ofWhom(whom)} AND ${wanted} ORDER BY s.day DESC, s.begins DESC, s.id LIMIT ${limit} OFFSET ${offset}`);
  return { total: rows[0]?.total ?? 0, sessions: rows.map((row) => ({ ...row, ...momentsOf(row) })) };
}

/** A session as it is shown; null where there is none. One query. */
export async function readSession(db: Queryable, id: string) {
  const { rows } = await db.execute<SessionRow & { teacher_id: string | null; signature: RawSignature | null }>(sql`
    SELECT ${fields}, s.teacher_id, ${signatureOf('training-session', sql`s.id`)} AS signature FROM ${tables} WHERE s.id = ${id}`);
  const [row] = rows;
  return row ? { ...row, ...momentsOf(row), signature: signed(row.signature) } : null;
}

type RawSignature = Omit<Signature, 'signed_at'> & { signed_at: string };
const signed = (raw: RawSignature | null) => raw && { ...raw, signed_at: new Date(raw.signed_at) };
const signatureOf = (kind: string, id: SQL) => sql`(
  SELECT jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
    'signed_at', g.signed_at, 'time_zone', g.time_zone)
  FROM published_signatures g WHERE g.record_kind = ${kind} AND g.record_id = ${id} LIMIT 1)`;

interface ParticipantRow extends Record<string, unknown> {
  id: string;
  person_id: string;
  name: string;
  is_gone: boolean;
  answer: 'accepted' | 'declined' | null;
  answered_at: string | null;
  attended_at: string | null;
  attended_by: (typeof attendanceWays)[number] | null;
  void_reason: string | null;
  own_signature: RawSignature | null;
  signature: RawSignature | null;
}

/** Who is invited to a session, by name. One query. */
export async function readParticipants(db: Queryable, sessionId: string) {
  const { rows } = await db.execute<ParticipantRow>(sql`
    SELECT x.id, x.person_id, btrim(p.first_name || ' ' || p.last_name) AS name, p.role = 'inactive' AS is_gone, x.answer, x.answered_at, x.attended_at, x.attended_by, x.void_reason,
      ${signatureOf('attendance', sql`x.id`)} AS own_signature, ${signatureOf('attendance-voiding', sql`x.id`)} AS signature
    FROM ${session_participants} x JOIN published_profiles p ON p.id = x.person_id
    WHERE x.session_id = ${sessionId} ORDER BY p.sort_name, x.id`);
  return rows.map((row) => ({
    ...row,
    attended_at: moment(row.attended_at),
    own_signature: signed(row.own_signature),
    signature: signed(row.signature),
  }));
}

/** Those of these people who are active and of a team. One query. */
export async function readTeamAmong(db: Queryable, team: Team, people: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.id FROM published_profiles p WHERE p.id = ANY(${sql.param([...people])}::uuid[])
      AND ${isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, team)}`);
  return rows.map(({ id }) => id);
}

/** A session as a row; null where there is none. */
export async function readRow(db: Queryable, id: string) {
  const [row] = await db.select().from(training_sessions).where(eq(training_sessions.id, id));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function holdRow(tx: Transaction, id: string) {
  const [row] = await tx.select().from(training_sessions).where(eq(training_sessions.id, id)).for('update');
  return row ?? null;
}

/** The same, held so that it is neither changed nor closed meanwhile; many may attend at once. */
export async function shareRow(tx: Transaction, id: string) {
  const [row] = await tx.select().from(training_sessions).where(eq(training_sessions.id, id)).for('share');
  return row ?? null;
}

export type SessionOfCourse = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** How many are invited and came. One query. */
export async function countAttendance(db: Queryable, id: string) {
  const { rows } = await db.execute<{ invited: number; attended: number }>(sql`
    SELECT count(*)::integer AS invited, count(attended_at)::integer AS attended FROM ${session_participants} WHERE session_id = ${id}`);
  return rows[0] ?? { invited: 0, attended: 0 };
}

/** Whom a session invites. */
export async function readInvited(db: Queryable, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: session_participants.person_id })
    .from(session_participants)
    .where(eq(session_participants.session_id, id));
  return rows.map((row) => row.id);
}

/** A person's place in a session, held until the transaction ends; null of who is not invited. */
export async function holdPlace(tx: Transaction, sessionId: string, personId: string) {
  const [row] = await tx
    .select()
    .from(session_participants)
    .where(sql`${session_participants.session_id} = ${sessionId} AND ${session_participants.person_id} = ${personId}`)
    .for('update');
  return row ?? null;
}

/** A person's place in a session; null of who is not invited. */
export async function readPlaceOf(db: Queryable, sessionId: string, personId: string) {
  const [row] = await db
    .select()
    .from(session_participants)
    .where(sql`${session_participants.session_id} = ${sessionId} AND ${session_participants.person_id} = ${personId}`);
  return row ?? null;
}

/** Whether anybody has signed that they came. */
export async function isAttendanceSigned(db: Queryable, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: session_participants.id })
    .from(session_participants)
    .where(sql`${session_participants.session_id} = ${sessionId} AND ${session_participants.attended_by} = 'signature'`)
    .limit(1);
  return row !== undefined;
}

/** A place by its id, held until the transaction ends. */
export async function holdAttendance(tx: Transaction, id: string) {
  const [row] = await tx.select().from(session_participants).where(eq(session_participants.id, id)).for('update');
  return row ?? null;
}

/** A session with who came, as it is signed: people by their ids, nothing of what follows. Null where there is none. */
export async function readSessionToSign(db: Queryable, id: string) {
  const { rows } = await db.execute<{ record: Record<string, unknown> }>(sql`
    SELECT jsonb_build_object('id', s.id, 'course_id', s.course_id, 'place', s.place, 'teacher_id', s.teacher_id, 'teacher_name', s.teacher_name,
      'day', s.day, 'begins', s.begins, 'ends', s.ends,
      'attended', (SELECT coalesce(jsonb_agg(x.person_id ORDER BY x.person_id), '[]') FROM ${session_participants} x
        WHERE x.session_id = s.id AND x.attended_at IS NOT NULL),
      'absent', (SELECT coalesce(jsonb_agg(x.person_id ORDER BY x.person_id), '[]') FROM ${session_participants} x
        WHERE x.session_id = s.id AND x.attended_at IS NULL)) AS record
    FROM ${training_sessions} s WHERE s.id = ${id}`);
  return rows[0]?.record ?? null;
}

/** Somebody's place as they sign that they came: which course, where, when and with whom. Null where there is none. */
export async function readPlaceToSign(db: Queryable, id: string) {
  const { rows } = await db.execute<{ record: Record<string, unknown> }>(sql`
    SELECT jsonb_build_object('id', x.id, 'session_id', x.session_id, 'person_id', x.person_id, 'course_id', s.course_id, 'place', s.place,
      'teacher_id', s.teacher_id, 'teacher_name', s.teacher_name, 'day', s.day, 'begins', s.begins, 'ends', s.ends) AS record
    FROM ${session_participants} x JOIN ${training_sessions} s ON s.id = x.session_id WHERE x.id = ${id}`);
  return rows[0]?.record ?? null;
}

/** Somebody's attendance as its voiding is signed, with the reason once it is voided. Null where there is none. */
export async function readAttendanceToSign(db: Queryable, id: string) {
  const { rows } = await db.execute<{ record: Record<string, unknown> }>(sql`
    SELECT jsonb_build_object('id', x.id, 'session_id', x.session_id, 'person_id', x.person_id, 'course_id', s.course_id, 'day', s.day,
      'attended_by', x.attended_by) || CASE WHEN x.void_reason IS NULL THEN '{}' ELSE jsonb_build_object('void_reason', x.void_reason) END AS record
    FROM ${session_participants} x JOIN ${training_sessions} s ON s.id = x.session_id WHERE x.id = ${id} AND x.attended_at IS NOT NULL`);
  return rows[0]?.record ?? null;
}

/** Which session an attendance is of; null where there is none. */
export async function readSessionOf(db: Queryable, attendanceId: string): Promise<string | null> {
  const [row] = await db.select().from(session_participants).where(eq(session_participants.id, attendanceId));
  return row?.session_id ?? null;
}
