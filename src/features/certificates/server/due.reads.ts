import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { IssuedRound } from '../due.rules.ts';
import { isOver } from './certificates.reads.ts';

interface Candidate extends Record<string, unknown> {
  person_id: string;
  is_earlier: boolean;
}

/** People who are to be looked at and whom nobody else looks at in this moment. One query. */
export async function holdCandidates(tx: Transaction, most: number): Promise<Candidate[]> {
  const { rows } = await tx.execute<Candidate>(
    sql`SELECT person_id, is_earlier FROM certificate_candidates ORDER BY person_id LIMIT ${most} FOR UPDATE SKIP LOCKED`,
  );
  return rows;
}

/** Since when requirements and plans have been chosen without a break. One query. */
export async function readSinces(db: Queryable, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ id: string; since: string }>(sql`
    SELECT w.id, (SELECT min(d.recorded_at) FROM certificate_designs d WHERE d.version > coalesce((SELECT max(n.version) FROM certificate_designs n
             WHERE NOT (n.is_active AND w.id = ANY (n.requirement_ids || n.plan_ids))), 0)) AS since
    FROM unnest(${sql.param([...ids])}::uuid[]) w (id)`);
  return new Map(rows.flatMap(({ id, since }) => (since ? [[id, new Date(since)] as const] : [])));
}

/** Certificates of requirements and plans that people have, the latest last. One query. @param people null for everybody */
export async function readIssuedRounds(db: Queryable, people: readonly string[] | null): Promise<IssuedRound[]> {
  const { rows } = await db.execute<IssuedRound & Record<string, unknown>>(sql`
    SELECT c.user_id AS person_id, c.requirement_id, c.plan_id, c.round_id, c.valid_until::text, ${isOver} AS is_over,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('requirement_id', f.requirement_id, 'fact_id', f.fact_id)), '[]')
            FROM certificate_facts f WHERE f.certificate_id = c.id) AS facts
    FROM certificates c
    WHERE c.cycle_id IS NULL AND (${sql.param(people)}::uuid[] IS NULL OR c.user_id = ANY (${sql.param(people)}::uuid[]))
    ORDER BY c.issued_at, c.id`);
  return rows;
}

/** Names of people who have one. One query. */
export async function readHolders(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; first_name: string; last_name: string }>(
    sql`SELECT id, first_name, last_name FROM published_profiles WHERE id = ANY (${sql.param([...ids])}::uuid[]) AND erased_at IS NULL`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
