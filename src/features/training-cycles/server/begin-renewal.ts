import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertRenewal } from './renewals.writes.ts';

/**
 * Opens a module that somebody completed to them anew: all of it, or its quiz alone. What they achieved stays as it is. Begun twice it is begun
 * once; where the whole module is asked for while its quiz was enough, it begins anew.
 */
export async function beginRenewal(tx: Transaction, renewal: Parameters<typeof insertRenewal>[1]): Promise<void> {
  if (!(await insertRenewal(tx, renewal))) return;
  await appendAudit(tx, {
    actor_id: renewal.user_id,
    action: 'begin-renewal',
    subject_type: 'module',
    subject_id: renewal.module_id,
    details: { is_whole: renewal.is_whole },
  });
}
