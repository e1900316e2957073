import { sql } from 'drizzle-orm';
import { published_documents } from '#features/documents/server/documents.views.ts';
import { published_files } from '#features/files/server/files.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import { recordOf } from './signed-versions.reads.ts';

/** Who answers for the document of a version, whether it is reviewed by time, and whether that was done on a day; null where there is none. One query. */
export async function readReviewPlace(db: Queryable, versionId: string, day: string) {
  const { rows } = await db.execute<{ owner_id: string | null; is_timed: boolean; is_done: boolean }>(sql`
    SELECT d.owner_id, d.review_months IS NOT NULL AS is_timed,
      EXISTS (SELECT FROM document_reviews r WHERE r.version_id = v.id AND r.day = ${day}) AS is_done
    FROM document_versions v JOIN controlled_documents d ON d.id = v.document_id WHERE v.id = ${versionId}`);
  return rows[0] ?? null;
}

// What is signed here must be read the same for ever: signatures are held against it. Nothing is added, renamed or written otherwise.

/** What is kept of the version v as it was approved: its document d, submission s and file f. */
const ofVersion = sql`JOIN controlled_documents d ON d.id = v.document_id JOIN document_submissions s ON s.version_id = v.id AND s.approved_at IS NOT NULL
  JOIN ${published_documents} k ON k.id = v.source_id JOIN ${published_files} f ON f.id = k.file_id`;

const said = sql`'document', d.id, 'code', d.code, 'version', v.number, 'title', s.title, 'effective_day', v.effective_day::text,
  'file_sha256', s.file_sha256, 'kept_sha256', f.sha256`;

/** A version as somebody signs that it goes on as it is. */
export const readReviewToSign = (db: Queryable, versionId: string) =>
  recordOf(
    db,
    sql`SELECT jsonb_build_object(${said}) AS record FROM document_versions v ${ofVersion} WHERE v.id = ${versionId}`,
  );

/** A review that changed nothing, as it was signed. Null where there is none. */
export const readUnchangedRecord = (db: Queryable, id: string) =>
  recordOf(
    db,
    sql`SELECT jsonb_build_object(${said}) || jsonb_build_object('id', w.id, 'day', w.day::text) AS record
      FROM document_reviews w JOIN document_versions v ON v.id = w.version_id ${ofVersion} WHERE w.id = ${id}`,
  );
