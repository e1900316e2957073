import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked } from '#platform/db/proof.ts';

/** Facts from before a period that states of its last day rest on. One query. */
export async function readEarlierGrounds(
  db: Queryable,
  { people, from, to, requirements }: Pick<ProofAsked, 'people' | 'from' | 'to' | 'requirements'>,
): Promise<string[]> {
  const { rows } = await db.execute<{ fact_id: string }>(sql`
    SELECT DISTINCT c.fact_id FROM competence_state(${to}, 'infinity', ${sql.param(people)}::uuid[], ${sql.param(requirements)}::uuid[]) c
    WHERE c.met_day < ${from} AND c.fact_id IS NOT NULL`);
  return rows.map(({ fact_id }) => fact_id);
}
