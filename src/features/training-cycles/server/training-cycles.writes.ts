import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { training_cycles } from './training-cycles.tables.ts';

export async function markVoided(tx: Transaction, id: string, act: { by: string; reason: string; now: Date }) {
  const values = { voided_at: act.now, voided_by: act.by, void_reason: act.reason };
  await tx.update(training_cycles).set(values).where(eq(training_cycles.id, id));
}
