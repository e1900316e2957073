import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { module_downloadables } from './module-files.tables.ts';
import { modules } from './modules.tables.ts';

/** @returns the new guide; null when one with its id is there already */
export async function insertDownloadable(tx: Transaction, values: typeof module_downloadables.$inferInsert) {
  const [row] = await tx.insert(module_downloadables).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** @returns what was removed; null when it was not there (any more) */
export async function deleteDownloadableRow(tx: Transaction, id: string) {
  const [row] = await tx.delete(module_downloadables).where(eq(module_downloadables.id, id)).returning();
  return row ?? null;
}

export async function setModuleImage(tx: Transaction, moduleId: string, url: string | null, now: Date): Promise<void> {
  await tx.update(modules).set({ imagen_url: url, updated_at: now }).where(eq(modules.id, moduleId));
}

/** Gives a copy of a module the guides of the original, at their own copies. One statement. */
export async function copyDownloadables(
  tx: Transaction,
  fromModuleId: string,
  toModuleId: string,
  uploadedBy: string,
  urls: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO module_downloadables (module_id, title, file_name, file_url, file_size, file_type, downloadable_type, uploaded_by)
    SELECT ${toModuleId}, d.title, d.file_name, url.value, d.file_size, d.file_type, d.downloadable_type, ${uploadedBy}
    FROM module_downloadables d JOIN jsonb_each_text(${JSON.stringify(urls)}::jsonb) url ON url.key = d.file_url
    WHERE d.module_id = ${fromModuleId}`);
}
