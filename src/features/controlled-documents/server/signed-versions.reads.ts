import { sql } from 'drizzle-orm';
import { published_documents } from '#features/documents/server/documents.views.ts';
import { published_files } from '#features/files/server/files.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import { shownAt } from '#platform/db/local-time.ts';

// What is signed here must be read the same for ever: signatures are held against it. Nothing is added, renamed or written otherwise.

const moment = (column: string) => shownAt(sql.raw(column), sql`'UTC'`, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

const submitted = sql`'id', s.id, 'document', d.id, 'code', d.code, 'version', v.number, 'title', s.title, 'change', CASE WHEN s.is_major THEN 'major' ELSE 'minor' END,
  'change_text', s.change_text, 'file_name', s.file_name, 'file_sha256', s.file_sha256, 'author', s.author_id, 'submitted_at', ${moment('s.submitted_at')}`;

/** The questions of the submission s, as they are signed; nothing where it has none. */
const asked = sql`CASE WHEN s.questions IS NULL THEN '{}' ELSE jsonb_build_object('questions', s.questions, 'pass_mark', s.pass_mark) END`;

type Kept = Record<string, unknown>;

/** The one record that a query gives; null where there is none. */
export async function recordOf(db: Queryable, query: ReturnType<typeof sql>): Promise<Kept | null> {
  const { rows } = await db.execute<{ record: Kept }>(query);
  return rows[0]?.record ?? null;
}

/** A submission as its reviewer signs it. */
export const readReviewRecord = (db: Queryable, id: string) =>
  recordOf(
    db,
    sql`SELECT jsonb_build_object(${submitted}) || ${asked} AS record FROM document_submissions s JOIN document_versions v ON v.id = s.version_id
      JOIN controlled_documents d ON d.id = v.document_id WHERE s.id = ${id}`,
  );

/**
 * A submission as its approver signs it: with who reviewed it when and the file as it is kept; once it is approved with the day on which it comes into
 * force and the days of grace.
 */
export const readApprovalRecord = (db: Queryable, id: string) =>
  recordOf(
    db,
    sql`SELECT jsonb_build_object(${submitted}, 'reviewer', s.reviewer_id, 'reviewed_at', ${moment('s.reviewed_at')}, 'kept_sha256', f.sha256) || ${asked}
        || CASE WHEN s.approved_at IS NULL THEN '{}' ELSE jsonb_build_object('effective_day', s.effective_day::text, 'grace_days', s.grace_days) END AS record
      FROM document_submissions s JOIN document_versions v ON v.id = s.version_id JOIN controlled_documents d ON d.id = v.document_id
      JOIN ${published_documents} k ON k.id = v.source_id JOIN ${published_files} f ON f.id = k.file_id WHERE s.id = ${id}`,
  );

/** An approved version as it is signed to withdraw it; once it is withdrawn with the reason. */
export const readWithdrawalRecord = (db: Queryable, id: string) =>
  recordOf(
    db,
    sql`SELECT jsonb_build_object('id', v.id, 'document', d.id, 'code', d.code, 'version', v.number, 'title', s.title, 'file_sha256', s.file_sha256,
        'effective_day', v.effective_day::text, 'approved_at', ${moment('v.approved_at')})
        || CASE WHEN v.withdraw_reason IS NULL THEN '{}' ELSE jsonb_build_object('withdraw_reason', v.withdraw_reason) END AS record
      FROM document_versions v JOIN controlled_documents d ON d.id = v.document_id
      JOIN document_submissions s ON s.version_id = v.id AND s.approved_at IS NOT NULL WHERE v.id = ${id}`,
  );
