import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { observation_checklist_versions, observation_checklists } from './observations.tables.ts';

/** @returns its id */
export async function insertChecklist(tx: Transaction, now: Date): Promise<string> {
  const [row] = await tx
    .insert(observation_checklists)
    .values({ recorded_at: now })
    .returning({ id: observation_checklists.id });
  if (!row) throw new Error('No checklist was stored.');
  return row.id;
}

export async function insertVersion(
  tx: Transaction,
  version: typeof observation_checklist_versions.$inferInsert,
): Promise<void> {
  await tx.insert(observation_checklist_versions).values(version);
}

export async function setArchived(tx: Transaction, id: string, archived_at: Date | null): Promise<void> {
  await tx.update(observation_checklists).set({ archived_at }).where(eq(observation_checklists.id, id));
}
