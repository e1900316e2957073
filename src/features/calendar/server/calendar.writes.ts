import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { type CalendarKind, toldCancelled } from '../calendar.rules.ts';
import { calendar_events, calendar_feeds } from './calendar.tables.ts';

/** Gives a calendar another secret; the one before is gone with this. */
export async function upsertFeed(tx: Transaction, person_id: string, kind: CalendarKind, secret_hash: Buffer) {
  const made = { secret_hash, created_at: sql`present_moment()`, read_at: null };
  await tx
    .insert(calendar_feeds)
    .values({ person_id, kind, secret_hash })
    .onConflictDoUpdate({ target: [calendar_feeds.person_id, calendar_feeds.kind], set: made });
}

/** @returns whether there was an address */
export async function deleteFeed(tx: Transaction, personId: string, kind: CalendarKind): Promise<boolean> {
  const gone = await tx
    .delete(calendar_feeds)
    .where(and(eq(calendar_feeds.person_id, personId), eq(calendar_feeds.kind, kind)));
  return (gone.rowCount ?? 0) > 0;
}

/** Notes that a program has read a calendar, to the quarter of an hour. */
export async function noteReading(db: Queryable, secretHash: Buffer): Promise<void> {
  await db.execute(sql`UPDATE calendar_feeds SET read_at = present_moment()
    WHERE secret_hash = ${secretHash} AND (read_at IS NULL OR read_at < present_moment() - interval '15 minutes')`);
}

interface Said {
  subject: string;
  day: string;
  title: string;
  digest: string;
}

/**
 * Keeps what a calendar says now: what is new gets its id, what has changed counts on, what is missing is cancelled; what was
 * cancelled long ago is forgotten. For one reading at a time (its feed is held).
 */
export async function keepEvents(tx: Transaction, person: string, kind: CalendarKind, said: readonly Said[]) {
  const events = sql`jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS n (subject text, day date, title text, digest text)`;
  const mine = sql`person_id = ${person} AND kind = ${kind}`;
  await tx.execute(sql`INSERT INTO calendar_events AS e (person_id, kind, subject, day, title, digest)
    SELECT ${person}, ${kind}, n.subject, n.day, n.title, n.digest FROM ${events}
    ON CONFLICT (person_id, kind, subject) DO UPDATE SET day = excluded.day, title = excluded.title, digest = excluded.digest,
      sequence = e.sequence + 1, changed_at = present_moment(), cancelled_at = NULL
    WHERE e.cancelled_at IS NOT NULL OR (e.day, e.title, e.digest) IS DISTINCT FROM (excluded.day, excluded.title, excluded.digest)`);
  await tx.execute(sql`UPDATE calendar_events e SET sequence = e.sequence + 1, changed_at = present_moment(), cancelled_at = present_moment()
    WHERE ${mine} AND e.cancelled_at IS NULL AND NOT EXISTS (SELECT FROM ${events} WHERE n.subject = e.subject)`);
  await tx.execute(sql`DELETE FROM calendar_events
    WHERE ${mine} AND cancelled_at < present_moment() - make_interval(days => ${toldCancelled})`);
}

/** @returns how many addresses and entries went */
export async function deleteCalendarsOf(tx: Transaction, personId: string): Promise<number> {
  const events = await tx.delete(calendar_events).where(eq(calendar_events.person_id, personId));
  const feeds = await tx.delete(calendar_feeds).where(eq(calendar_feeds.person_id, personId));
  return (events.rowCount ?? 0) + (feeds.rowCount ?? 0);
}
