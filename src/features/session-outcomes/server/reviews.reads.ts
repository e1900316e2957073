import { eq, type SQL, sql } from 'drizzle-orm';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { ReviewOutcome } from '../session-outcomes.rules.ts';
import { effectiveness_reviews, session_outcomes } from './session-outcomes.tables.ts';

/** Who came to a session that asks for reviews, and is active: x the attendance, p the person, s the session, o what is asked of it. */
const reviewed = sql`${session_outcomes} o JOIN published_training_sessions s ON s.id = o.session_id AND s.closed_at IS NOT NULL
  JOIN published_session_participants x ON x.session_id = s.id AND x.attended_at IS NOT NULL AND x.voided_at IS NULL
  JOIN published_profiles p ON p.id = x.person_id AND p.role <> 'inactive'`;
const isUnsigned = sql`NOT EXISTS (SELECT FROM ${effectiveness_reviews} r WHERE r.attendance_id = x.id AND r.voided_at IS NULL)`;

/** Reviews whose day has come and that nobody signed, to be joined: person_id, session_id, course_id, review_on. @param day of SQL's type date */
export const waitingReviews = (day: SQL) =>
  sql`(SELECT x.id AS attendance_id, x.person_id, s.id AS session_id, s.course_id, s.day, o.review_on, p.role, p.company_name, p.sort_name
    FROM ${reviewed} WHERE o.review_on <= ${day} AND ${isUnsigned})`;

interface WaitingRow extends Record<string, unknown> {
  attendance_id: string;
  person_id: string;
  name: string;
  session_id: string;
  course: string;
  day: string;
  review_on: string;
  total: number;
}

/** Reviews that wait for who reaches the person, without their own, the oldest first. One query. @param today 'YYYY-MM-DD' */
export async function readWaitingReviews(
  db: Queryable,
  {
    reach,
    actorId,
    today,
    limit,
    offset,
  }: { reach: Reach; actorId: string; today: string; limit: number; offset: number },
): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    SELECT w.attendance_id, w.person_id, btrim(p.first_name || ' ' || p.last_name) AS name, w.session_id, c.name AS course, w.day::text,
      w.review_on::text, (count(*) OVER ())::integer AS total
    FROM ${waitingReviews(sql`${today}::date`)} w JOIN published_profiles p ON p.id = w.person_id JOIN published_courses c ON c.id = w.course_id
    WHERE p.id <> ${actorId} AND ${reaches(reach)} ORDER BY w.review_on, w.sort_name, w.attendance_id LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

/** Whether a review is asked of any session. One query. */
export async function areReviewsAsked(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM ${session_outcomes} WHERE review_on IS NOT NULL LIMIT 1`);
  return rows.length > 0;
}

// What is signed here must be read the same for ever: signatures are held against it. Nothing is added, renamed or written otherwise.
const said = sql`'attendance_id', x.id, 'session_id', s.id, 'person_id', x.person_id, 'course_id', s.course_id, 'day', s.day::text,
  'review_on', o.review_on::text`;

interface PlaceRow extends Record<string, unknown> {
  record: Record<string, unknown>;
  person_id: string;
  review_on: string;
  is_voided: boolean;
  has_left: boolean;
  is_signed: boolean;
}

/** An attendance of a closed session that asks for reviews, as it is signed whether what was learned is applied; null of any other. One query. */
export async function readReviewPlace(db: Queryable, attendanceId: string): Promise<PlaceRow | null> {
  const { rows } = await db.execute<PlaceRow>(sql`
    SELECT jsonb_build_object(${said}) AS record, x.person_id, o.review_on::text, x.voided_at IS NOT NULL AS is_voided,
      p.role = 'inactive' AS has_left, NOT ${isUnsigned} AS is_signed
    FROM published_session_participants x JOIN published_training_sessions s ON s.id = x.session_id AND s.closed_at IS NOT NULL
    JOIN ${session_outcomes} o ON o.session_id = s.id AND o.review_on IS NOT NULL JOIN published_profiles p ON p.id = x.person_id
    WHERE x.id = ${attendanceId} AND x.attended_at IS NOT NULL`);
  return rows[0] ?? null;
}

/** A review as it was signed. Null where there is none. One query. */
export async function readSignedReview(db: Queryable, id: string) {
  const { rows } = await db.execute<{ record: Record<string, unknown> }>(sql`
    SELECT jsonb_build_object(${said}) || jsonb_build_object('outcome', r.outcome, 'seen', r.seen) AS record
    FROM ${effectiveness_reviews} r JOIN published_session_participants x ON x.id = r.attendance_id
    JOIN published_training_sessions s ON s.id = x.session_id JOIN ${session_outcomes} o ON o.session_id = s.id WHERE r.id = ${id}`);
  return rows[0]?.record ?? null;
}

/** A review as its voiding is signed, with the reason once it is voided. Null where there is none. One query. */
export async function readVoidedReview(db: Queryable, id: string) {
  const { rows } = await db.execute<{ record: Record<string, unknown> }>(sql`
    SELECT jsonb_build_object('id', r.id, 'attendance_id', r.attendance_id, 'person_id', r.person_id, 'outcome', r.outcome, 'seen', r.seen,
      'reviewed_on', r.day::text) || CASE WHEN r.void_reason IS NULL THEN '{}' ELSE jsonb_build_object('void_reason', r.void_reason) END AS record
    FROM ${effectiveness_reviews} r WHERE r.id = ${id}`);
  return rows[0]?.record ?? null;
}

/** A review; null where there is none. */
export async function readReview(db: Queryable, id: string) {
  const [row] = await db.select().from(effectiveness_reviews).where(eq(effectiveness_reviews.id, id));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function holdReview(tx: Transaction, id: string) {
  const [row] = await tx.select().from(effectiveness_reviews).where(eq(effectiveness_reviews.id, id)).for('update');
  return row ?? null;
}

interface ShownReview {
  id: string;
  outcome: ReviewOutcome;
  seen: string;
  day: string;
  void_reason: string | null;
  signatures: Signature[];
}
type Raw = Omit<ShownReview, 'signatures'> & {
  signatures: Array<Omit<Signature, 'signed_at'> & { signed_at: string }>;
};

/** The reviews of an attendance x as JSON, the first first and what was voided before what stands, with who signed and voided them. */
const reviewsOf = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'outcome', r.outcome, 'seen', r.seen, 'day', r.day, 'void_reason', r.void_reason,
    'signatures', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
      'signed_at', g.signed_at, 'time_zone', g.time_zone) ORDER BY g.signed_at), '[]')
      FROM published_signatures g WHERE g.record_kind IN ('effectiveness-review', 'effectiveness-review-voiding') AND g.record_id = r.id))
    ORDER BY r.recorded_at, r.void_reason IS NULL, r.id), '[]')
  FROM ${effectiveness_reviews} r WHERE r.attendance_id = x.id)`;

const shown = (raw: readonly Raw[]): ShownReview[] =>
  raw.map((one) => ({
    ...one,
    signatures: one.signatures.map((signature) => ({ ...signature, signed_at: new Date(signature.signed_at) })),
  }));

/**
 * Who came to a session, by name, with what was signed of each: of those whom the reader may read, and how many there are in all and signed. One query.
 *
 * @param reach null of who supervises nobody
 */
export async function readSessionReviews(db: Queryable, sessionId: string, reach: Reach | null) {
  const { rows } = await db.execute<{
    attendance_id: string;
    person_id: string;
    name: string;
    reviews: Raw[];
    is_signed: boolean;
    is_told: boolean;
  }>(sql`
    SELECT x.id AS attendance_id, x.person_id, btrim(p.first_name || ' ' || p.last_name) AS name, NOT ${isUnsigned} AS is_signed, k.is_told,
      CASE WHEN k.is_told THEN ${reviewsOf} ELSE '[]' END AS reviews
    FROM published_session_participants x JOIN published_profiles p ON p.id = x.person_id
    CROSS JOIN LATERAL (SELECT ${reach ? reaches(reach) : sql`false`} AS is_told) k
    WHERE x.session_id = ${sessionId} AND x.attended_at IS NOT NULL AND x.voided_at IS NULL ORDER BY p.sort_name, x.id`);
  return {
    asked: rows.length,
    signed: rows.filter((row) => row.is_signed).length,
    people: rows
      .filter((row) => row.is_told)
      .map(({ is_signed: _signed, is_told: _told, ...row }) => ({ ...row, reviews: shown(row.reviews) })),
  };
}

/** What was signed of a person, by session. One query. */
export async function readReviewsOf(db: Queryable, personId: string) {
  const { rows } = await db.execute<{ session_id: string; reviews: Raw[] }>(sql`
    SELECT x.session_id, ${reviewsOf} AS reviews FROM published_session_participants x
    WHERE x.person_id = ${personId} AND EXISTS (SELECT FROM ${effectiveness_reviews} r WHERE r.attendance_id = x.id)`);
  return rows.map((row) => ({ ...row, reviews: shown(row.reviews) }));
}
