import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { system_faults } from './system-status.tables.ts';

interface SeenNode {
  id: string;
  name: string;
  version: string;
  runtime: string;
  started_at: string;
  seen_at: string;
  silent_seconds: number;
  memory_bytes: number;
  event_loop_ms: number;
  disk_free: number | null;
  disk_size: number | null;
  reaches_storage: boolean;
  model_calls: number;
  model_failures: number;
  model_answered_at: string | null;
  proxy_signs: string[];
}

interface Seen extends Record<string, unknown> {
  nodes: SeenNode[];
  /** Unexpected faults of the last day, and when the last one was. */
  faults: number;
  last_fault_at: string | null;
}

/** Every node that gave a sign of life within a day, and how many faults there were. One query. */
export async function readSeen(db: Queryable): Promise<Seen> {
  const found = await db.execute<Seen>(sql`
    SELECT (SELECT coalesce(jsonb_agg(to_jsonb(n) || jsonb_build_object('silent_seconds', extract(epoch FROM act_moment() - n.seen_at))
        ORDER BY n.name, n.started_at), '[]') FROM system_nodes n) AS nodes,
      count(*)::integer AS faults, max(at)::text AS last_fault_at
    FROM system_faults WHERE at > act_moment() - interval '1 day'`);
  const [row] = found.rows;
  if (!row) throw new Error('an aggregate always has a row');
  return row;
}

/** The last faults, the latest first. */
export function readFaults(db: Queryable, limit: number) {
  return db.select().from(system_faults).orderBy(desc(system_faults.id)).limit(limit);
}
