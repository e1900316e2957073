import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { DocumentsEvents } from '../documents.events.ts';
import { documentRefusals as refusals } from '../documents.refusals.ts';
import { applyChange } from './apply-change.ts';
import { lockOwnReading, putEdit, readAnew } from './page-edits.writes.ts';

interface Correction {
  documentId: string;
  page: number;
  version: number;
  text: string | null;
  is_left_out: boolean;
}

/**
 * Keeps what a person puts in place of what was read of a page of an own document, and has the document read anew with it; what
 * was read before answers until the new passages are there. Refuses with DOCUMENT_NOT_FOUND, and with PAGE_CHANGED when somebody
 * else has changed the page since it was looked at.
 */
export async function correctPage(acting: Acting, correction: Correction, happened: Happenings<DocumentsEvents>) {
  const { db, actor, now } = acting;
  const { documentId, page, version, text, is_left_out } = correction;
  await db.transaction(async (tx) => {
    const held = await lockOwnReading(tx, actor.id, documentId);
    if (!held) throw refuse(refusals.DOCUMENT_NOT_FOUND);
    if (held.control === 'fixed') throw refuse(refusals.DOCUMENT_CONTROLLED);
    const edit = { document_id: documentId, page, text, is_left_out, edited_by: actor.id, edited_at: now };
    if (!(await putEdit(tx, edit, version))) throw refuse(refusals.PAGE_CHANGED);
    await readAnew(tx, documentId);
    const subject = { subject_type: 'document' as const, subject_id: documentId };
    const details = { page, is_left_out, is_corrected: text !== null };
    await appendAudit(tx, { actor_id: actor.id, action: 'correct-document-page', ...subject, details });
  });
  return applyChange(acting, documentId, happened);
}
