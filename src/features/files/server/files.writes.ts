import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { files, removed_files } from './files.tables.ts';

export async function insertFile(tx: Transaction, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file);
}

/** Removes the rows and notes their objects for deletion. */
export async function removeRows(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning({ bucket: files.bucket, path: files.path });
  await noteRemoved(tx, rows);
  return rows.length;
}

/** Removes every file of a module and notes their objects for deletion. */
export async function removeRowsOfModule(tx: Transaction, moduleId: string): Promise<number> {
  const rows = await tx
    .delete(files)
    .where(eq(files.module_id, moduleId))
    .returning({ bucket: files.bucket, path: files.path });
  await noteRemoved(tx, rows);
  return rows.length;
}

async function noteRemoved(tx: Queryable, rows: Array<{ bucket: string; path: string }>): Promise<void> {
  if (rows.length > 0) await tx.insert(removed_files).values(rows).onConflictDoNothing();
}

export async function forgetRemoved(db: Database, file: { bucket: string; path: string }): Promise<void> {
  await db.delete(removed_files).where(and(eq(removed_files.bucket, file.bucket), eq(removed_files.path, file.path)));
}
