import { eq, sql } from 'drizzle-orm';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { training_cycles } from './training-cycles.tables.ts';

interface RoundRow extends Record<string, unknown> {
  id: string;
  module_id: string;
  module_title: string;
  round: number;
  day: string;
  recorded_at: string;
  score: number | null;
  attempt_id: string | null;
  steps: number;
  void_reason: string | null;
  /** By which it was voided. */
  signature: (Omit<Signature, 'signed_at'> & { signed_at: string }) | null;
  /** The file of earlier years that told of it; null of the platform's own. */
  imported_from: string | null;
  shown: Array<{ number: number | null; title: string | null; version: number }>;
}

/** Every success of a person in modules, the latest first; voided ones are not counted among the rounds. One query. */
export async function readRounds(db: Queryable, personId: string) {
  const { rows } = await db.execute<RoundRow>(sql`
    SELECT c.id, c.module_id, coalesce(m.title, c.module_title) AS module_title, c.day::text, c.recorded_at, c.score, c.attempt_id,
           jsonb_array_length(c.shown_steps) AS steps, c.void_reason, c.imported_from,
           (SELECT jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
                   'signed_at', g.signed_at, 'time_zone', g.time_zone)
            FROM published_signatures g WHERE g.record_kind = 'training-cycle' AND g.record_id = c.id AND g.meaning = 'voided' LIMIT 1) AS signature,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('number', s.step_number, 'title', s.title, 'version', r.version) ORDER BY s.step_number), '[]')
            FROM jsonb_to_recordset(c.shown_steps) AS r (step uuid, version integer) LEFT JOIN published_steps s ON s.id = r.step) AS shown,
           (count(*) FILTER (WHERE c.voided_at IS NULL) OVER (PARTITION BY c.module_id ORDER BY c.day, c.recorded_at, c.id))::integer AS round
    FROM ${training_cycles} c LEFT JOIN published_modules m ON m.id = c.module_id
    WHERE c.user_id = ${personId} ORDER BY c.day DESC, c.recorded_at DESC, c.id`);
  return rows.map(({ signature, ...row }) => ({
    ...row,
    recorded_at: new Date(row.recorded_at),
    signature: signature && { ...signature, signed_at: new Date(signature.signed_at) },
  }));
}

/** A round as it is signed: all that is known of it as plain JSON; with the reason once it is voided. Null where there is none. */
export function readCycle(db: Queryable, id: string) {
  return asRecord(cycleOf(db, id));
}

/** As {@link readCycle}, held until the transaction ends. */
export function holdCycle(tx: Transaction, id: string) {
  return asRecord(cycleOf(tx, id).for('update'));
}

const cycleOf = (db: Queryable, id: string) =>
  db
    .select({
      id: training_cycles.id,
      user_id: training_cycles.user_id,
      module_id: training_cycles.module_id,
      module_title: training_cycles.module_title,
      day: training_cycles.day,
      recorded_at: training_cycles.recorded_at,
      score: training_cycles.score,
      attempt_id: training_cycles.attempt_id,
      quiz_version_id: training_cycles.quiz_version_id,
      shown_steps: training_cycles.shown_steps,
      void_reason: training_cycles.void_reason,
    })
    .from(training_cycles)
    .where(eq(training_cycles.id, id));

async function asRecord(query: PromiseLike<Awaited<ReturnType<typeof cycleOf>>>) {
  const [row] = await query;
  if (!row) return null;
  const { void_reason, recorded_at, ...plain } = row;
  return { ...plain, recorded_at: recorded_at.toISOString(), ...(void_reason !== null && { void_reason }) };
}
