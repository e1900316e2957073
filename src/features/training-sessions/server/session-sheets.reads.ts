import { sql } from 'drizzle-orm';
import { fileUrl } from '#features/files/files.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { session_files } from './training-sessions.tables.ts';

interface SheetRow extends Record<string, unknown> {
  id: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  added_at: string;
  added_by: string | null;
}

/** The scanned sheets of a session, the first added first, with who added them. One query. */
export async function readSheets(db: Queryable, sessionId: string) {
  const { rows } = await db.execute<SheetRow>(sql`
    SELECT f.id, f.original_name AS name, f.mime, f.size::double precision AS size, f.sha256, x.added_at, nullif(btrim(p.first_name || ' ' || p.last_name), '') AS added_by
    FROM ${session_files} x JOIN published_files f ON f.id = x.file_id LEFT JOIN published_profiles p ON p.id = x.added_by
    WHERE x.session_id = ${sessionId} ORDER BY x.added_at, f.id`);
  return rows.map((row) => ({
    ...row,
    added_at: new Date(row.added_at),
    url: fileUrl(row.id),
    is_image: row.mime.startsWith('image/'),
  }));
}

/** Which session a stored file is a sheet of; null of any other file. One query. */
export async function readSessionOfFile(db: Queryable, fileId: string): Promise<string | null> {
  const { rows } = await db.execute<{ session_id: string }>(
    sql`SELECT x.session_id FROM ${session_files} x WHERE x.file_id = ${fileId}`,
  );
  return rows[0]?.session_id ?? null;
}
