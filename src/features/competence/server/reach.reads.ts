import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

/** So many of those reached are named. */
const named = 100;

/** Whom a requirement reaches on a day: how many, and the first by name. One query. */
export async function readReached(tx: Transaction, requirementId: string, day: string) {
  const { rows } = await tx.execute<{
    id: string;
    first_name: string;
    last_name: string;
    position: string | null;
    total: number;
  }>(sql`
    SELECT p.id, p.first_name, p.last_name, p.position, (count(*) OVER ())::integer AS total
    FROM competence_state(${day}, 'infinity', NULL, ARRAY[${requirementId}]::uuid[]) s JOIN published_profiles p ON p.id = s.person_id
    ORDER BY p.sort_name, p.id LIMIT ${named}`);
  return { total: rows[0]?.total ?? 0, people: rows };
}

/** So many are asked first whether a rule reaches them: of most rules one is among them, and everybody costs a hundred times as much. */
const askedFirst = 50;

/** Whether a requirement reaches anybody on a day. Two queries at most. */
export async function reachesAnybody(tx: Transaction, requirementId: string, day: string): Promise<boolean> {
  const isReached = async (people: SQL) => {
    const { rows } = await tx.execute(sql`
      SELECT FROM competence_state(${day}, 'infinity', ${people}, ARRAY[${requirementId}]::uuid[]) LIMIT 1`);
    return rows.length > 0;
  };
  const some = sql`ARRAY(SELECT id FROM published_profiles WHERE role = 'employee' LIMIT ${askedFirst})`;
  return (await isReached(some)) || (await isReached(sql`NULL::uuid[]`));
}

/** Any module; null where there is none. */
export async function readSomeModule(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM published_modules WHERE NOT is_category LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}
