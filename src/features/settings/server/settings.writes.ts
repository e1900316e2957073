import type { Transaction } from '#platform/db/database.ts';
import { actMoment } from '#platform/db/moments.ts';
import type { Settings } from '../settings.contract.ts';
import { settings } from './settings.tables.ts';
import { settingsWritten } from './settings-memory.ts';

/** Stores one section whole. */
export async function upsertSection<Section extends keyof Settings>(
  tx: Transaction,
  section: Section,
  value: Settings[Section],
  updatedBy: string | null,
): Promise<void> {
  settingsWritten();
  await tx
    .insert(settings)
    .values({ section, value, updated_by: updatedBy })
    .onConflictDoUpdate({ target: settings.section, set: { value, updated_by: updatedBy, updated_at: actMoment } });
}
