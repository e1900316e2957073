import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readStepAnew } from '#features/training-cycles/server/read-anew.ts';
import type { Transaction } from '#platform/db/database.ts';
import { upsertAdvance } from './learning.writes.ts';

type RenewedStep = { id: string; version: number } | undefined;

/** Writes that a person completed a step, and opened the next one unless that is null. @param renewed the step, of who reads the module again @returns whether learners still see the next one */
export async function recordAdvance(
  tx: Transaction,
  { renewed, ...advance }: Parameters<typeof upsertAdvance>[1] & { completed: string; renewed: RenewedStep },
): Promise<boolean> {
  const { isNew, isOpened } = await upsertAdvance(tx, advance);
  if (isNew) {
    await appendAudit(tx, {
      actor_id: advance.user_id,
      action: 'complete-step',
      subject_type: 'step',
      subject_id: advance.completed,
      details: { module_id: advance.module_id },
    });
  }
  if (renewed) await readStepAnew(tx, { ...advance, step: renewed });
  return isOpened;
}
