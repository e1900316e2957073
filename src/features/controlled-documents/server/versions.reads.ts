import { type SQL, sql } from 'drizzle-orm';
import { published_documents } from '#features/documents/server/documents.views.ts';
import { fileUrl } from '#features/files/files.rules.ts';
import { published_files } from '#features/files/server/files.views.ts';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { RecordKind } from '#features/signatures/signatures.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { VersionState } from '../controlled-documents.rules.ts';
import type { DocumentQuestion } from '../questions.rules.ts';
import { personAs } from './documents.reads.ts';

type Person = { id: string; name: string };
/** A signature as the database writes it. */
type WrittenSignature = (Omit<Signature, 'signed_at'> & { signed_at: string }) | null;

/** The signature of a record, as JSON. @param id the record's, as SQL */
const signatureOf = (kind: RecordKind, id: SQL, meaning: Signature['meaning']) => sql`(
  SELECT jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
    'signed_at', g.signed_at, 'time_zone', g.time_zone)
  FROM published_signatures g WHERE g.record_kind = ${kind} AND g.record_id = ${id} AND g.meaning = ${meaning} LIMIT 1)`;

const signatureFrom = (written: WrittenSignature) => written && { ...written, signed_at: new Date(written.signed_at) };

interface SubmissionRow {
  id: string;
  submitted_at: string;
  author: Person | null;
  review: WrittenSignature;
  approval: WrittenSignature;
  returned: { at: string; by: Person | null; reason: string } | null;
}

interface VersionRow extends Record<string, unknown> {
  id: string;
  number: number;
  state: VersionState;
  is_major: boolean;
  change_text: string;
  questions: DocumentQuestion[] | null;
  pass_mark: number | null;
  author: Person | null;
  created_at: string;
  file_name: string;
  file_id: string;
  file_status: 'processing' | 'ready' | 'failed';
  source_id: string;
  effective_day: string | null;
  grace_days: number | null;
  until_day: string | null;
  withdrawn: { day: string; reason: string; signature: WrittenSignature } | null;
  reviews: Array<{ day: string; signature: WrittenSignature }>;
  submissions: SubmissionRow[];
}

/** The versions of a controlled document, the latest first, with who took which step and when. One query. */
export async function readVersions(db: Queryable, documentId: string) {
  const { rows } = await db.execute<VersionRow>(sql`
    SELECT v.id, v.number, t.state, v.is_major, v.change_text, v.questions, v.pass_mark, ${personAs('a')} AS author, v.created_at, v.source_id,
      f.file_name, f.file_id, f.status AS file_status, v.effective_day::text, v.grace_days, t.until_day::text,
      CASE WHEN v.withdrawn_day IS NOT NULL THEN jsonb_build_object('day', v.withdrawn_day::text, 'reason', v.withdraw_reason,
        'signature', ${signatureOf('document-withdrawal', sql`v.id`, 'withdrawn')}) END AS withdrawn,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('day', y.day::text, 'signature', ${signatureOf('document-unchanged', sql`y.id`, 'reviewed')}) ORDER BY y.day DESC), '[]')
       FROM document_reviews y WHERE y.version_id = v.id) AS reviews,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'submitted_at', s.submitted_at, 'author', ${personAs('w')},
          'review', ${signatureOf('document-review', sql`s.id`, 'reviewed')}, 'approval', ${signatureOf('document-approval', sql`s.id`, 'approved')},
          'returned', CASE WHEN s.returned_at IS NOT NULL THEN jsonb_build_object('at', s.returned_at, 'by', ${personAs('r')}, 'reason', s.return_reason) END
        ) ORDER BY s.submitted_at DESC), '[]')
       FROM document_submissions s LEFT JOIN ${published_profiles} w ON w.id = s.author_id LEFT JOIN ${published_profiles} r ON r.id = s.returned_by
       WHERE s.version_id = v.id) AS submissions
    FROM document_versions v JOIN document_version_states t ON t.id = v.id JOIN ${published_documents} f ON f.id = v.source_id
    LEFT JOIN ${published_profiles} a ON a.id = v.author_id
    WHERE v.document_id = ${documentId} ORDER BY v.number DESC`);
  return rows.map(
    ({
      file_name,
      file_id,
      file_status,
      source_id,
      created_at,
      questions,
      pass_mark,
      withdrawn,
      reviews,
      submissions,
      ...row
    }) => ({
      ...row,
      created_at: new Date(created_at),
      file: { name: file_name, url: fileUrl(file_id), status: file_status, document_id: source_id },
      questions: questions && { pass_mark: pass_mark ?? 100, items: questions },
      withdrawn: withdrawn && { ...withdrawn, signature: signatureFrom(withdrawn.signature) },
      reviews: reviews.map(({ day, signature }) => ({ day, signature: signatureFrom(signature) })),
      submissions: submissions.map(({ submitted_at, review, approval, returned, ...one }) => ({
        ...one,
        submitted_at: new Date(submitted_at),
        review: signatureFrom(review),
        approval: signatureFrom(approval),
        returned: returned && { ...returned, at: new Date(returned.at) },
      })),
    }),
  );
}

/** The controlled document that a version is of; null where there is none. */
export async function readDocumentOf(db: Queryable, versionId: string): Promise<string | null> {
  const { rows } = await db.execute<{ document_id: string }>(
    sql`SELECT document_id FROM document_versions WHERE id = ${versionId}`,
  );
  return rows[0]?.document_id ?? null;
}

/** A version with its file and the submission that is open, held until the transaction ends behind its controlled document. */
export async function holdVersion(tx: Transaction, id: string) {
  const { rows } = await tx.execute<{
    id: string;
    number: number;
    source_id: string;
    is_own_upload: boolean;
    is_major: boolean;
    change_text: string;
    questions: DocumentQuestion[] | null;
    pass_mark: number | null;
    author_id: string | null;
    approved_at: string | null;
    withdrawn_day: string | null;
  }>(sql`SELECT id, number, source_id, is_own_upload, is_major, change_text, questions, pass_mark, author_id, approved_at, withdrawn_day::text
    FROM document_versions WHERE id = ${id} FOR UPDATE`);
  return rows[0] ?? null;
}

/** How a version stands today. */
export async function readState(db: Queryable, id: string): Promise<VersionState | null> {
  const { rows } = await db.execute<{ state: VersionState }>(
    sql`SELECT state FROM document_version_states WHERE id = ${id}`,
  );
  return rows[0]?.state ?? null;
}

/** The submission of a version that is being reviewed, or was approved; null where there is none. */
export async function readSubmission(db: Queryable, versionId: string) {
  const { rows } = await db.execute<{ id: string; author_id: string | null; reviewer_id: string | null }>(
    sql`SELECT id, author_id, reviewer_id FROM document_submissions WHERE version_id = ${versionId} AND returned_at IS NULL`,
  );
  return rows[0] ?? null;
}

/** The file of a version as it is kept: its name, what its bytes hash to, and whether it has been read. */
export async function readSourceFile(db: Queryable, sourceId: string) {
  const { rows } = await db.execute<{ file_name: string; status: string; sha256: string }>(
    sql`SELECT d.file_name, d.status, f.sha256 FROM ${published_documents} d JOIN ${published_files} f ON f.id = d.file_id WHERE d.id = ${sourceId}`,
  );
  return rows[0] ?? null;
}

/** Whether a stored file is that of a version of a controlled document. One query. */
export async function isFileOfVersion(db: Queryable, fileId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM document_versions v JOIN ${published_documents} d ON d.id = v.source_id WHERE d.file_id = ${fileId} LIMIT 1`,
  );
  return rows.length > 0;
}

/** The next number of a document, whether a version is written or reviewed, and the day of the one that comes into force last. */
export async function readPlace(db: Queryable, documentId: string) {
  const { rows } = await db.execute<{ next: number; is_open: boolean; last_day: string | null }>(sql`
    SELECT (SELECT coalesce(max(number), 0) + 1 FROM document_versions WHERE document_id = ${documentId}) AS next,
      EXISTS (SELECT FROM document_versions WHERE document_id = ${documentId} AND approved_at IS NULL) AS is_open,
      (SELECT max(from_day)::text FROM document_version_days WHERE document_id = ${documentId}) AS last_day`);
  return rows[0] ?? { next: 1, is_open: false, last_day: null };
}

/** Files of a person that were uploaded for a version an hour ago or earlier and are none's. */
export async function readStray(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT d.id FROM ${published_documents} d WHERE d.user_id = ${userId} AND d.control = 'draft' AND d.created_at < act_moment() - interval '1 hour'
      AND NOT EXISTS (SELECT FROM document_versions v WHERE v.source_id = d.id)`);
  return rows.map(({ id }) => id);
}

/** Whether anybody signed a version, on whatever submission. */
export async function isSigned(db: Queryable, versionId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM document_submissions WHERE version_id = ${versionId} AND reviewed_at IS NOT NULL LIMIT 1`,
  );
  return rows.length > 0;
}

/** From when to when the files of a document's versions answer. */
export async function readAnswerDays(db: Queryable, documentId: string) {
  const { rows } = await db.execute<{ id: string; number: number; from: string | null; until: string | null }>(sql`
    SELECT v.source_id AS id, v.number, d.from_day::text AS from, d.until_day::text AS until
    FROM document_versions v LEFT JOIN document_version_days d ON d.id = v.id
    WHERE v.document_id = ${documentId} AND v.approved_at IS NOT NULL`);
  return rows;
}
