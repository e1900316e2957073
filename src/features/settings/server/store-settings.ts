import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Settings } from '../settings.contract.ts';
import { upsertSection } from './settings.writes.ts';

/**
 * Stores one section of the settings and records who did it.
 *
 * @param act what the audit log says was done, where it is more than a change of settings
 */
export async function storeSettings<Section extends keyof Settings>(
  tx: Transaction,
  section: Section,
  value: Settings[Section],
  actorId: string | null,
  act: 'store-settings' | 'write-backup' = 'store-settings',
): Promise<void> {
  await upsertSection(tx, section, value, actorId);
  await appendAudit(tx, { actor_id: actorId, action: act, subject_type: 'settings', subject_id: section });
}
