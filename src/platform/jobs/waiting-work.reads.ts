import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { isSilent, type Lease } from './lease.ts';

/** What there is to do of one kind. */
export interface WaitingWork {
  readonly kind: string;
  /** Nobody works on it: it has just come, is to be tried again, or its process died. */
  readonly waiting: number;
  readonly running: number;
  readonly given_up: number;
  /** For how many seconds the oldest has been there that nobody works on; null when there is none. */
  readonly oldest: number | null;
}

/** What waits, runs and was given up, by kind. One query. */
export async function readWaitingWork(db: Queryable, leases: readonly Lease[]): Promise<WaitingWork[]> {
  const parts = leases.map((on) => {
    const isRunning = sql`lease IS NOT NULL AND NOT ${isSilent(on)}`;
    const isGivenUp = on.isGivenUp ?? sql`false`;
    return sql`SELECT ${on.kind}::text AS kind,
        (count(*) FILTER (WHERE ${on.isOpen} AND NOT (${isRunning})))::integer AS waiting,
        (count(*) FILTER (WHERE ${on.isOpen} AND ${isRunning}))::integer AS running,
        (count(*) FILTER (WHERE ${isGivenUp}))::integer AS given_up,
        extract(epoch FROM act_moment() - min(${sql.identifier(on.cameAt ?? 'created_at')}) FILTER (WHERE ${on.isOpen} AND NOT (${isRunning})))::float8 AS oldest
      FROM ${sql.identifier(on.table)} WHERE ${on.isOpen} OR ${isGivenUp}`;
  });
  if (parts.length === 0) return [];
  const found = await db.execute<WaitingWork & Record<string, unknown>>(
    sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY kind`,
  );
  return found.rows;
}
