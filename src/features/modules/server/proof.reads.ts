import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofLine } from '#platform/db/proof.ts';

/** Steps in the wordings that were read, for an audit package; of one that is not kept, nothing. One query. */
export async function readProofSteps(db: Queryable, shown: ReadonlyArray<{ step: string; version: number }>) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT s.step_id || ' ' || s.version AS id, row_to_json(s)::text AS line FROM (
      SELECT v.step_id, v.version, v.module_id, v.title, v.content, v.created_at
      FROM step_versions v JOIN jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) AS w (step uuid, version integer)
        ON w.step = v.step_id AND w.version = v.version) s
    ORDER BY s.module_id, s.step_id, s.version`);
  return rows;
}
