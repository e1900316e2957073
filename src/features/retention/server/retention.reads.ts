import { desc, eq, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type ClassName, classNames, classOf, type PurgeRecord } from '../retention.rules.ts';
import { purge_items, purges, retention_changes } from './retention.tables.ts';

const who = sql<
  string | null
>`nullif(btrim(${published_profiles.first_name} || ' ' || ${published_profiles.last_name}), '')`;

/** The last change of each class that was ever changed. One query. */
export function readChanges(db: Queryable) {
  return db
    .selectDistinctOn([retention_changes.class], {
      class: retention_changes.class,
      months: retention_changes.months,
      reason: retention_changes.reason,
      changed_at: retention_changes.changed_at,
      changed_by_name: who,
    })
    .from(retention_changes)
    .leftJoin(published_profiles, eq(published_profiles.id, retention_changes.changed_by))
    .orderBy(retention_changes.class, desc(retention_changes.changed_at), desc(retention_changes.id));
}

/** For how many months a class is kept. One query. */
export async function readMonths(db: Queryable, name: ClassName): Promise<number> {
  const [row] = await db
    .select({ months: retention_changes.months })
    .from(retention_changes)
    .where(eq(retention_changes.class, name))
    .orderBy(desc(retention_changes.changed_at), desc(retention_changes.id))
    .limit(1);
  return row?.months ?? classOf(name).months;
}

/** The day that lies so many months before the day of a moment, in the installation's zone: what counts from a day before it was kept long enough. */
export async function readBefore(db: Queryable, months: number, now: Date): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT (day_of(${now}) - make_interval(months => ${months}::integer))::date::text AS day`,
  );
  return rows[0]?.day ?? '';
}

/** The last day on which something has to be kept that counts from a day. */
export async function readKeptUntil(db: Queryable, day: string, months: number): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT (${day}::date + make_interval(months => ${months}::integer))::date::text AS day`,
  );
  return rows[0]?.day ?? '';
}

/** Purges that are under way, by class: how many things they are about and how many of them are settled. One query. */
export async function readRunning(db: Queryable): Promise<Map<ClassName, { things: number; settled: number }>> {
  const rows = await db
    .select({ class: purges.class, things: purges.things, settled: sql<number>`${purges.removed} + ${purges.kept}` })
    .from(purges)
    .where(eq(purges.status, 'waiting'));
  return new Map(rows.map(({ class: name, ...row }) => [name, row]));
}

/** A signature as a query brings it. */
type SignatureRow = Omit<Signature, 'signed_at'> & { signed_at: string };

/** Purges, the last signed first. One query. */
export async function readPurges(db: Queryable, page: { limit: number; offset: number }) {
  const rows = await db
    .select({
      id: purges.id,
      class: purges.class,
      months: purges.months,
      before_day: purges.before_day,
      things: purges.things,
      people: purges.people,
      oldest_day: purges.oldest_day,
      list_sha256: purges.list_sha256,
      signed_at: purges.signed_at,
      signed_by_name: purges.signed_by_name,
      reason: purges.reason,
      signature: sql<SignatureRow | null>`(SELECT jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name,
        'signer_role', g.signer_role, 'signed_at', g.signed_at, 'time_zone', g.time_zone)
        FROM published_signatures g WHERE g.record_kind = 'purge' AND g.record_id = purges.id LIMIT 1)`,
      status: purges.status,
      removed: purges.removed,
      kept: purges.kept,
      ended_at: purges.ended_at,
      total: sql<number>`(count(*) OVER ())::integer`,
    })
    .from(purges)
    .orderBy(desc(purges.signed_at), desc(purges.id))
    .limit(page.limit)
    .offset(page.offset);
  // What an older version of the product knew by another name is no class of this one.
  const known = rows.filter((row) => classNames.includes(row.class));
  return {
    total: rows[0]?.total ?? 0,
    purges: known.map(({ total: _, signature, ...row }) => ({
      ...row,
      signature: signature && { ...signature, signed_at: new Date(signature.signed_at) },
    })),
  };
}

/** A purge as it is worked off; null where there is none. */
export async function readPurge(db: Queryable, id: string) {
  const [row] = await db.select().from(purges).where(eq(purges.id, id));
  return row ?? null;
}

/** Things that a purge still has to settle, so many of them. */
export async function readItems(db: Queryable, purgeId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ item: purge_items.item })
    .from(purge_items)
    .where(eq(purge_items.purge_id, purgeId))
    .orderBy(purge_items.item)
    .limit(limit);
  return rows.map(({ item }) => item);
}

/** What a signature of a purge stands on; null where there is none. */
export async function readPurgeRecord(db: Queryable, id: string): Promise<(PurgeRecord & { reason: string }) | null> {
  const row = await readPurge(db, id);
  if (!row) return null;
  const { months, before_day: before, things, people, oldest_day: oldest, list_sha256, reason } = row;
  return { class: row.class, months, before, things, people, oldest, list_sha256, reason };
}

/** What a signature of a shortened period stands on; null where there is none. */
export async function readChangeRecord(db: Queryable, id: string): Promise<object | null> {
  const [row] = await db
    .select({
      class: retention_changes.class,
      months_before: retention_changes.months_before,
      months: retention_changes.months,
      reason: retention_changes.reason,
    })
    .from(retention_changes)
    .where(eq(retention_changes.id, id));
  return row ?? null;
}

/** The names that evidence has of people. One query. */
export async function readNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT p.id, btrim(coalesce(b.first_name || ' ' || b.last_name, p.first_name || ' ' || p.last_name)) AS name
    FROM published_profiles p LEFT JOIN published_blocked_people b ON b.person_id = p.id WHERE p.id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
