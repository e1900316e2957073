import type { Transaction } from '#platform/db/database.ts';
import type { step_sources } from './generation.tables.ts';
import { markApproved, replaceOrigin, type WrittenOrigin } from './generation.writes.ts';

/** Records, in the transaction that publishes, who let what was generated in a module be published. */
export function approveGenerated(tx: Transaction, moduleId: string, actorId: string, now: Date): Promise<void> {
  return markApproved(tx, moduleId, actorId, now);
}

/** Puts another author and other sources in the place of a step's, in the transaction that writes it again. */
export function changeOrigin(
  tx: Transaction,
  stepId: string,
  written: WrittenOrigin,
  sources: ReadonlyArray<typeof step_sources.$inferInsert>,
): Promise<void> {
  return replaceOrigin(tx, stepId, written, sources);
}
