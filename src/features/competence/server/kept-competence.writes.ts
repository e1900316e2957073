import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

/** People kept anew by one transaction, about half a second. */
const keptAtOnce = 25;

/** Parts of one turn: whoever stops the product waits for so many. */
export const partsAtOnce = 8;

/** Keeps anew what has changed, part by part, each in its own transaction. @returns how many parts there were */
export async function settleCompetence(db: Queryable): Promise<number> {
  for (let parts = 0; parts < partsAtOnce; parts += 1) {
    const { rows } = await db.execute<{ is_more: boolean }>(sql`SELECT settle_competence(${keptAtOnce}) AS is_more`);
    if (rows[0]?.is_more !== true) return parts;
  }
  return partsAtOnce;
}

/** People looked at by one check: a second of the processor's time. */
const checkedAtOnce = 50;

/** Notes as changed whose kept competence is not what is defined, of some people chosen by chance. @returns how many they are */
export async function noteWrongCompetence(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO competence_changes (kind, person_id)
    SELECT DISTINCT 'person', w.person_id
    FROM wrong_competence(ARRAY(SELECT id FROM published_profiles ORDER BY random() LIMIT ${checkedAtOnce})) w`);
  return rowCount ?? 0;
}
