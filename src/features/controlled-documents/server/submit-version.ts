import { appendAudit } from '#features/audit/server/append-audit.ts';
import { fixDocument } from '#features/documents/server/control-document.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { insertSubmission, markReturned } from './controlled-documents.writes.ts';
import { holdDraft, holdInReview } from './hold-draft.ts';
import { requirePages } from './save-questions.ts';
import { readSourceFile } from './versions.reads.ts';
import { subjectOf } from './write-version.ts';

/**
 * Sends a draft to be reviewed, as it is now: file, hash and words are fixed for whoever signs. Refuses with VERSION_NOT_FOUND, NOT_A_DRAFT,
 * NOT_THE_AUTHOR, FILE_UNREAD and QUESTION_PAGE.
 */
export async function submitVersion({ db, actor, now }: Acting, id: string) {
  await db.transaction(async (tx) => {
    const { version, document } = await holdDraft(tx, id);
    if (version.author_id !== actor.id) throw refuse(refusals.NOT_THE_AUTHOR);
    const file = await readSourceFile(tx, version.source_id);
    if (file?.status !== 'ready') throw refuse(refusals.FILE_UNREAD);
    const { questions, pass_mark } = version;
    await requirePages(tx, version.source_id, questions);
    await insertSubmission(tx, {
      version_id: id,
      title: document.title,
      is_major: version.is_major,
      change_text: version.change_text,
      file_name: file.file_name,
      file_sha256: file.sha256,
      questions,
      pass_mark,
      author_id: actor.id,
      submitted_at: now,
    });
    await fixDocument(tx, version.source_id, true);
    const details = { version: version.number, sha256: file.sha256 };
    await appendAudit(tx, { ...subjectOf(actor, document.id), action: 'submit-document-version', details });
  });
  return { success: true as const };
}

/** Sends a version back to its author, who sends it anew; what was signed of it stays in sight. Refuses with VERSION_NOT_FOUND and NOT_IN_REVIEW. */
export async function returnVersion({ db, actor, now }: Acting, { id, reason }: { id: string; reason: string }) {
  await db.transaction(async (tx) => {
    const { version, document, submission } = await holdInReview(tx, id);
    await markReturned(tx, submission.id, { by: actor.id, reason, now });
    await fixDocument(tx, version.source_id, false);
    const details = { version: version.number, reason };
    await appendAudit(tx, { ...subjectOf(actor, document.id), action: 'return-document-version', details });
  });
  return { success: true as const };
}
