import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { training_cycles } from './training-cycles.tables.ts';

/** A success of earlier years. */
export interface EarlierRound {
  user_id: string;
  module_id: string;
  /** 'YYYY-MM-DD' */
  day: string;
  /** 0–100; null where the file says none. */
  score: number | null;
}

/** Records successes of earlier years in one statement; one that is there already is left alone. @returns how many were recorded */
export async function insertImported(
  tx: Transaction,
  rounds: readonly EarlierRound[],
  source: { import_id: string; imported_from: string; recorded_by: string | null; at: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, shown_steps, origin, recorded_by, import_id, imported_from)
    SELECT user_id, module_id, m.title, day, ${source.at}, score, '[]', 'imported', ${source.recorded_by}, ${source.import_id}, ${source.imported_from}
    FROM jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) AS one (user_id uuid, module_id uuid, day date, score integer)
    JOIN published_modules m ON m.id = one.module_id
    ON CONFLICT (user_id, module_id, day) WHERE origin = 'imported' AND voided_at IS NULL DO NOTHING`);
  return rowCount ?? 0;
}

/** Voids what an import recorded and nobody has voided since. @returns how many */
export async function voidImported(
  tx: Transaction,
  importId: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<number> {
  const gone = await tx
    .update(training_cycles)
    .set({ voided_at: at, voided_by: by, void_reason: reason })
    .where(and(eq(training_cycles.import_id, importId), isNull(training_cycles.voided_at)));
  return gone.rowCount ?? 0;
}

export async function markVoided(tx: Transaction, id: string, act: { by: string; reason: string; now: Date }) {
  const values = { voided_at: act.now, voided_by: act.by, void_reason: act.reason };
  await tx.update(training_cycles).set(values).where(eq(training_cycles.id, id));
}
