import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { addReadStep, insertRenewedRound } from './renewals.writes.ts';

/** Notes that somebody who renews a module has read a step of it again, in which wording; doing it again changes nothing. */
export async function readStepAnew(tx: Transaction, read: Parameters<typeof addReadStep>[1]): Promise<void> {
  if (!(await addReadStep(tx, read))) return;
  await appendAudit(tx, {
    actor_id: read.user_id,
    action: 'read-step-anew',
    subject_type: 'step',
    subject_id: read.step.id,
    details: { module_id: read.module_id, version: read.step.version },
  });
}

/**
 * Ends the renewal of a module without a quiz, whose steps were all read again but the last, which is read with it: a round beside those before.
 * Sent twice it is one round.
 */
export async function completeRenewal(
  tx: Transaction,
  { now, ...read }: Parameters<typeof addReadStep>[1] & { now: Date },
): Promise<void> {
  await readStepAnew(tx, read);
  if (!(await insertRenewedRound(tx, { ...read, now }))) return;
  await appendAudit(tx, {
    actor_id: read.user_id,
    action: 'complete-renewal',
    subject_type: 'module',
    subject_id: read.module_id,
    details: {},
  });
}
