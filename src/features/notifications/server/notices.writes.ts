import { eq, sql } from 'drizzle-orm';
import { dutiesOn } from '#features/duties/server/duties.reads.ts';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { supervisorsInQuery } from '#platform/db/supervisors-in-query.ts';
import { type Held, isHeld, type Lease } from '#platform/jobs/lease.ts';
import { madeUpWithin, type NoticeKind, reviewIsToldBefore, teamIsToldAfter } from '../notices.rules.ts';
import { isKnownKind } from './notices.reads.ts';
import { notices, reminder_days } from './notices.tables.ts';

/** A day's reminders are one process's at a time; silent for two minutes, another one goes on. */
export const reminderDays: Lease = {
  kind: 'reminders',
  table: 'reminder_days',
  id: 'day',
  clock: ['since', 'alive_at'],
  seconds: 120,
  isOpen: sql`reminder_days.done_at IS NULL`,
};

/** Opens a day whose reminders are to be written, once. */
export async function openReminderDay(db: Queryable, day: string): Promise<void> {
  await db.insert(reminder_days).values({ day }).onConflictDoNothing();
}

/** All of the day is written. */
export async function closeReminderDay(db: Queryable, held: Held): Promise<void> {
  await db.execute(
    sql`UPDATE reminder_days SET done_at = present_moment(), lease = NULL WHERE ${isHeld(reminderDays, held)}`,
  );
}

const days = (count: number) => sql.raw(String(count));
const late = sql`(day_of.today - d.last_day)`;

/**
 * Tells these people what falls due for them: 60, 30 and 7 days before, on the day, and each week that it is late, each once; a step that
 * was missed is made up for within some days.
 *
 * @param day 'YYYY-MM-DD' @returns whom
 */
export async function insertDueNotices(tx: Transaction, day: string, people: readonly string[]): Promise<string[]> {
  const today = sql`${day}::date`;
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, requirement_id, about_day, step, day)
    SELECT d.person_id, 'due', d.requirement_id, d.last_day, turn.step, day_of.today
    FROM (SELECT ${today} AS today) day_of, ${dutiesOn(today, sql`${sql.param([...people])}::uuid[]`)} d
    CROSS JOIN LATERAL (
      SELECT before.step FROM (VALUES (60), (30), (7), (0)) before (step)
      WHERE -${late} BETWEEN before.step - ${days(madeUpWithin)} AND before.step
      UNION ALL SELECT -7 * (${late} / 7) WHERE ${late} >= 7 AND ${late} % 7 <= ${days(madeUpWithin)}
      -- The day after which whoever administrates is told: the person knows of it.
      UNION ALL SELECT -${days(teamIsToldAfter.admin)}
      WHERE ${late} BETWEEN ${days(teamIsToldAfter.admin)} AND ${days(teamIsToldAfter.admin + madeUpWithin)}
    ) turn
    WHERE d.pressure <> 'fine'
    ON CONFLICT DO NOTHING RETURNING person_id`);
  return [...new Set(rows.map(({ person_id }) => person_id))];
}

/**
 * Tells whoever answers for a controlled document once within some days before it is to be reviewed, and once from that day on; where nobody does, or
 * they lost access or role, those who administrate.
 *
 * @param day 'YYYY-MM-DD' @returns whom
 */
export async function insertReviewNotices(tx: Transaction, day: string): Promise<string[]> {
  const today = sql`${day}::date`;
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, subject_id, about_day, step, day)
    SELECT p.id, 'document-review', d.document_id, d.review_day, CASE WHEN d.review_day > ${today} THEN ${days(reviewIsToldBefore)} ELSE 0 END, ${today}
    FROM published_document_review_days d LEFT JOIN published_profiles o ON o.id = d.owner_id AND o.role IN ${supervisorsInQuery}
    JOIN published_profiles p ON p.id = o.id OR (o.id IS NULL AND p.role = 'admin')
    WHERE d.review_day <= ${today} + ${days(reviewIsToldBefore)}
    ON CONFLICT DO NOTHING RETURNING person_id`);
  return [...new Set(rows.map(({ person_id }) => person_id))];
}

/** Tells supervisors how many of their team have been late for so long since today. @returns whom */
export async function insertTeamNotices(tx: Transaction, day: string, isByCompany: boolean): Promise<string[]> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, about_day, step, number, day)
    SELECT s.id, 'team', ${day}::date, t.step, count(DISTINCT n.person_id), ${day}::date
    FROM (VALUES ('jefe', -${days(teamIsToldAfter.jefe)}), ('admin', -${days(teamIsToldAfter.admin)})) t (role, step)
    JOIN published_profiles s ON s.role = t.role
    JOIN notices n ON n.kind = 'due' AND n.day = ${day}::date AND n.step = t.step AND n.person_id <> s.id
    JOIN published_profiles p ON p.id = n.person_id AND p.role = 'employee'
      AND (s.role = 'admin' OR NOT ${isByCompany} OR p.company_name = s.company_name)
    GROUP BY s.id, t.step ON CONFLICT DO NOTHING RETURNING person_id`);
  return rows.map(({ person_id }) => person_id);
}

interface Asked {
  day: string;
  by: string;
  company: string | null;
  /** Of a team; all of it unless given. */
  people: readonly string[] | null;
  /** Only who is late, or who has something due soon as well. */
  isLateOnly: boolean;
}

/**
 * Tells people of a team that a supervisor asks them to get on, once a day whoever asks.
 *
 * @returns whom it was told now, and who of those asked for owes anything
 */
export async function insertAskedNotices(tx: Transaction, { day, by, company, people, isLateOnly }: Asked) {
  const today = sql`${day}::date`;
  const ids = people ? sql`${sql.param([...people])}::uuid[]` : sql`NULL`;
  const member = isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, { company });
  const { rows } = await tx.execute<{ owing: string[] | null; told: string[] | null }>(sql`
    WITH owing AS MATERIALIZED (
      SELECT d.person_id, count(*)::integer AS number FROM ${dutiesOn(today, ids)} d JOIN published_profiles p ON p.id = d.person_id
      WHERE ${member} AND d.pressure IN ('late', ${isLateOnly ? sql`'late'` : sql`'soon'`}) GROUP BY d.person_id
    ), told AS (
      INSERT INTO notices (person_id, kind, about_day, number, asked_by, day)
      SELECT o.person_id, 'asked', ${today}, o.number, ${by}, ${today} FROM owing o ON CONFLICT DO NOTHING RETURNING person_id
    )
    SELECT (SELECT array_agg(o.person_id::text) FROM owing o) AS owing, (SELECT array_agg(t.person_id::text) FROM told t) AS told`);
  return { owing: rows[0]?.owing ?? [], told: rows[0]?.told ?? [] };
}

/** Tells people what somebody did for them: with the day it is about, today unless told. @returns whom */
export async function insertActNotices(
  tx: Transaction,
  people: readonly string[],
  act: {
    kind: NoticeKind;
    by: string | null;
    requirement_id?: string | null;
    subject_id?: string;
    about_day?: string;
    /** Which of several such acts it is. */
    step?: number;
  },
): Promise<string[]> {
  if (people.length === 0) return [];
  const { kind, by, requirement_id = null, subject_id = null, about_day = null, step = 0 } = act;
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, requirement_id, subject_id, about_day, step, asked_by, day)
    SELECT told.person_id, ${kind}, ${requirement_id}::uuid, ${subject_id}::uuid, coalesce(${about_day}::date, present.day), ${step}::integer, ${by}::uuid, present.day
    FROM unnest(${sql.param([...people])}::uuid[]) AS told (person_id), (SELECT day_of(act_moment()) AS day) present
    ON CONFLICT DO NOTHING RETURNING person_id`);
  return rows.map(({ person_id }) => person_id);
}

/**
 * Tells people what has come once more in a notice that is theirs once: unread it stays as it is, read it comes anew.
 *
 * @returns whom
 */
export async function insertNoticesAnew(
  tx: Transaction,
  people: readonly string[],
  act: { kind: NoticeKind; by: string; subject_id: string; about_day: string },
): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, subject_id, about_day, asked_by, day)
    SELECT told.person_id, ${act.kind}, ${act.subject_id}::uuid, ${act.about_day}::date, ${act.by}::uuid, day_of(act_moment())
    FROM unnest(${sql.param([...people])}::uuid[]) AS told (person_id)
    ON CONFLICT (person_id, kind, coalesce(subject_id, requirement_id, person_id), about_day, step)
    DO UPDATE SET read_at = NULL, created_at = present_moment(), day = excluded.day, asked_by = excluded.asked_by WHERE notices.read_at IS NOT NULL
    RETURNING person_id`);
  return rows.map(({ person_id }) => person_id);
}

/** These people were written a mail about what they were told on a day. */
export async function markMailed(tx: Transaction, day: string, people: readonly string[]): Promise<void> {
  await tx.execute(sql`UPDATE notices SET is_mailed = true
    WHERE day = ${day}::date AND person_id = ANY(${sql.param([...people])}::uuid[]) AND kind IN ('due', 'team', 'asked', 'authorisation-suspended', 'authorisation-expiring', 'effectiveness-due')`);
}

/** Marks a person's notice as read. @returns false where there is none */
export async function markRead(tx: Transaction, personId: string, id: string): Promise<boolean> {
  const found = await tx.execute(sql`UPDATE notices SET read_at = coalesce(read_at, present_moment())
    WHERE id = ${id} AND person_id = ${personId}`);
  return found.rowCount === 1;
}

/** Marks all of a person's notices as read. @returns those that were not */
export async function markAllRead(tx: Transaction, personId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`UPDATE notices n SET read_at = present_moment()
    WHERE person_id = ${personId} AND read_at IS NULL AND ${isKnownKind} RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Marks some of a person's notices as not read. @returns how many were */
export async function markUnread(tx: Transaction, personId: string, ids: readonly string[]): Promise<number> {
  const found = await tx.execute(sql`UPDATE notices SET read_at = NULL
    WHERE person_id = ${personId} AND id = ANY(${sql.param([...ids])}::uuid[]) AND read_at IS NOT NULL`);
  return found.rowCount ?? 0;
}

/** @returns how many rows went */
export async function deleteNoticesOf(tx: Transaction, personId: string): Promise<number> {
  const found = await tx.delete(notices).where(eq(notices.person_id, personId));
  return found.rowCount ?? 0;
}

/** @returns how many of these there were */
export async function deleteNotices(tx: Transaction, ids: readonly string[]): Promise<number> {
  const found = await tx.execute(sql`DELETE FROM notices WHERE id = ANY(${sql.param([...ids])}::uuid[])`);
  return found.rowCount ?? 0;
}
