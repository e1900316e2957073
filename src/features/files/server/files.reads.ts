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

/** Rows that are looked at for what all files weigh; of more the rest is estimated. */
const weighed = 20_000;

/**
 * How many files are stored and what they weigh, as JSON within a query that needs it; an estimate from a sample where there are many.
 * Blocks of the table are drawn, so that no more is read however many there are.
 */
export const storedFilesInQuery = sql`(SELECT jsonb_build_object(
    'files', CASE WHEN share.percent < 100 THEN share.all_rows::bigint ELSE sample.files END,
    'bytes', CASE WHEN share.percent < 100 AND sample.files > 0 THEN (sample.bytes * share.all_rows / sample.files)::bigint ELSE sample.bytes END,
    'is_exact', share.percent >= 100)
  FROM (SELECT greatest(c.reltuples, 0) AS all_rows, least(100, ${weighed} * 100 / greatest(c.reltuples, 1)) AS percent
      FROM pg_class c WHERE c.oid = 'files'::regclass) share,
    LATERAL (SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM files TABLESAMPLE SYSTEM (share.percent)) sample)`;

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
