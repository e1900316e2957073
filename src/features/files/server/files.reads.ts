import { eq, inArray, sql } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { files, removed_files } from './files.tables.ts';

const fileById = prepared('files.by-id', (db) =>
  db
    .select()
    .from(files)
    .where(eq(files.id, sql.placeholder('id'))),
);

export type FileRow = typeof files.$inferSelect;

/** One stored file; null when there is none. */
export async function readFile(db: Queryable, id: string): Promise<FileRow | null> {
  const [row] = await fileById(db).execute({ id });
  return row ?? null;
}

/** Stored files by id; those that are gone are left out. One query. */
export function readFiles(db: Queryable, ids: readonly string[]): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]));
}

/** Those of the given paths that belong to a file, as `bucket/path`. One query for at most some hundred. */
export async function readKnownKeys(db: Queryable, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ bucket: files.bucket, path: files.path })
    .from(files)
    .where(inArray(files.path, [...paths]));
  return new Set(rows.map((row) => `${row.bucket}/${row.path}`));
}

/** Files that were removed and whose objects are still to be deleted, oldest first. */
export function readRemovedFiles(db: Queryable, limit: number) {
  return db
    .select({ bucket: removed_files.bucket, path: removed_files.path })
    .from(removed_files)
    .orderBy(removed_files.removed_at)
    .limit(limit);
}
