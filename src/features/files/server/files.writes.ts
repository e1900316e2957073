import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Bucket } from '../files.rules.ts';
import { files, removed_files } from './files.tables.ts';

export async function insertFile(tx: Transaction, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file);
}

/** Removes the row and notes its object for deletion. A module's deletion does the same for all its files by trigger. */
export async function removeRow(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.delete(files).where(eq(files.id, id)).returning({ bucket: files.bucket, path: files.path });
  if (rows.length > 0) await tx.insert(removed_files).values(rows).onConflictDoNothing();
}

export async function forgetRemoved(db: Database, file: { bucket: string; path: string }): Promise<void> {
  await db.delete(removed_files).where(and(eq(removed_files.bucket, file.bucket), eq(removed_files.path, file.path)));
}

/** Makes another person the one who uploaded the files of a bucket. */
export async function changeUploader(tx: Transaction, bucket: Bucket, from: string, to: string): Promise<void> {
  await tx
    .update(files)
    .set({ uploaded_by: to })
    .where(and(eq(files.bucket, bucket), eq(files.uploaded_by, from)));
}
