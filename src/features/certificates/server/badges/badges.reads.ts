import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';
import { listLength } from '../../badge.rules.ts';
import { isOver } from '../certificates.reads.ts';

interface Badged extends Record<string, unknown> {
  about_id: string;
  status_index: number;
  from: string;
  until: string | null;
}

/** What a badge says besides its certificate: of what, and its days as moments of the zone. One query. */
export async function readBadged(db: Queryable, certificateId: string, zone: string) {
  const { rows } = await db.execute<Badged>(sql`
    SELECT coalesce(t.module_id, c.requirement_id, c.plan_id, c.id) AS about_id, c.status_index,
           ${startOfDay(sql`c.day`, sql`${zone}::text`)} AS from, ${startOfDay(sql`c.valid_until + 1`, sql`${zone}::text`)} - interval '1 second' AS until
    FROM certificates c LEFT JOIN published_training_cycles t ON t.id = c.cycle_id
    WHERE c.id = ${certificateId}`);
  const [row] = rows;
  return row ? { ...row, from: new Date(row.from), until: row.until === null ? null : new Date(row.until) } : null;
}

/** What changes when a certificate is issued or revoked by signature. One query. */
export async function readStatusMark(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(
    sql`SELECT concat(greatest(max(status_index), (SELECT max(status_index) FROM certificate_places_over)), ' ', count(revoked_at), ' ', max(revoked_at)) AS mark FROM certificates`,
  );
  return rows[0]?.mark ?? '';
}

/** Places in a list of certificates that are revoked, or in force no more before their last day, also where they went with their person since. One query. */
export async function readOver(db: Queryable, list: number): Promise<number[]> {
  const { rows } = await db.execute<{ place: number }>(sql`
    SELECT o.status_index - ${list * listLength}::integer AS place
    FROM (SELECT c.status_index FROM certificates c WHERE ${isOver} UNION ALL SELECT status_index FROM certificate_places_over) o
    WHERE o.status_index >= ${list * listLength}::integer AND o.status_index < ${(list + 1) * listLength}::integer`);
  return rows.map(({ place }) => place);
}
