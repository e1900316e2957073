import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';
import { person_notes } from './evidence.tables.ts';

interface NoteRow extends Record<string, unknown> {
  id: string;
  text: string;
  recorded_at: string;
  recorded_by_name: string | null;
  voided_at: string | null;
  voided_by_name: string | null;
  void_reason: string | null;
}

const nameOf = (alias: string) => sql.raw(`nullif(btrim(${alias}.first_name || ' ' || ${alias}.last_name), '')`);

/** Notes about a person, the latest first, voided ones among them. One query. */
export async function readNotes(db: Queryable, personId: string) {
  const { rows } = await db.execute<NoteRow>(sql`
    SELECT n.id, n.text, n.recorded_at, ${nameOf('w')} AS recorded_by_name, n.voided_at, ${nameOf('v')} AS voided_by_name, n.void_reason
    FROM ${person_notes} n LEFT JOIN published_profiles w ON w.id = n.recorded_by LEFT JOIN published_profiles v ON v.id = n.voided_by
    WHERE n.person_id = ${personId} ORDER BY n.recorded_at DESC, n.id`);
  return rows.map((row) => ({
    ...row,
    recorded_at: new Date(row.recorded_at),
    voided_at: row.voided_at === null ? null : new Date(row.voided_at),
  }));
}

/** Of whom a note is and whether it is voided, held until the transaction ends; null without it. One query. */
export async function holdNote(tx: Transaction, id: string) {
  const { rows } = await tx.execute<{ person_id: string; voided_at: string | null }>(
    sql`SELECT person_id, voided_at FROM ${person_notes} WHERE id = ${id} FOR UPDATE`,
  );
  return rows[0] ?? null;
}

/** Notes about people of a period for an audit package, voided ones among them. One query. */
export async function readProofNotes(db: Queryable, { people, from, to }: ProofAsked) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT n.id, row_to_json(n)::text AS line FROM (
      SELECT id, person_id, text, recorded_at, recorded_by, voided_at, voided_by, void_reason FROM ${person_notes}
      WHERE person_id = ANY(${sql.param(people)}::uuid[]) AND day_of(recorded_at) BETWEEN ${from} AND ${to}) n
    ORDER BY n.person_id, n.recorded_at, n.id`);
  return rows;
}
