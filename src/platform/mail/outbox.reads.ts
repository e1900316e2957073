import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

interface OutboxFigures {
  waiting: number;
  /** Of the waiting ones, those that were tried in vain. */
  retrying: number;
  sent: number;
  failed: number;
  /** When the server took the last one. */
  last_sent_at: Date | null;
  /** Code of the latest failure among the waiting and given-up ones. */
  last_fault: string | null;
  [column: string]: unknown;
}

/** What became of the mails of the last seven days, and what still waits. One query. */
export async function readOutboxFigures(db: Queryable): Promise<OutboxFigures> {
  const figures = await db.execute<OutboxFigures>(sql`
    SELECT (count(*) FILTER (WHERE state = 'waiting'))::integer AS waiting,
      (count(*) FILTER (WHERE state = 'waiting' AND last_fault IS NOT NULL))::integer AS retrying,
      (count(*) FILTER (WHERE state = 'sent'))::integer AS sent,
      (count(*) FILTER (WHERE state = 'failed'))::integer AS failed,
      max(settled_at) FILTER (WHERE state = 'sent') AS last_sent_at,
      (array_agg(last_fault ORDER BY coalesce(settled_at, due_at) DESC)
        FILTER (WHERE last_fault IS NOT NULL AND state <> 'sent'))[1] AS last_fault
    FROM mail_outbox`);
  const [row] = figures.rows;
  if (!row) throw new Error('an aggregate always has a row');
  return row;
}
