import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofLine } from '#platform/db/proof.ts';

/** Versions of controlled documents that were approved and begun by a day, for an audit package, as they were sent and approved. One query. */
export async function readProofDocuments(db: Queryable, { from, to }: { from: string; to: string }) {
  const { rows } = await db.execute<ProofLine & { submission_ids: string[] }>(sql`
    SELECT v.id, ARRAY(SELECT s.id FROM document_submissions s WHERE s.version_id = v.id) AS submission_ids, row_to_json(v)::text AS line FROM (
      SELECT d.id AS document_id, d.code, d.title, d.owner_id, d.review_months, n.id, n.number, n.is_major, n.change_text, n.author_id, n.approved_at,
        n.effective_day, n.grace_days, n.withdrawn_day, n.withdraw_reason, t.from_day, t.until_day,
        (SELECT coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'file_name', s.file_name, 'file_sha256', s.file_sha256, 'questions', s.questions, 'pass_mark', s.pass_mark,
          'author_id', s.author_id, 'submitted_at', s.submitted_at, 'reviewer_id', s.reviewer_id, 'reviewed_at', s.reviewed_at, 'approver_id', s.approver_id,
          'approved_at', s.approved_at, 'returned_at', s.returned_at, 'return_reason', s.return_reason) ORDER BY s.submitted_at, s.id), '[]')
          FROM document_submissions s WHERE s.version_id = n.id) AS submissions
      FROM document_versions n JOIN controlled_documents d ON d.id = n.document_id JOIN document_version_days t ON t.id = n.id
      WHERE t.from_day <= ${to} AND coalesce(t.until_day, ${to}) >= ${from}) v
    ORDER BY fold_text(v.code), v.number`);
  return rows;
}
