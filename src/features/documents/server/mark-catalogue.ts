import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { DocumentsEvents } from '../documents.events.ts';
import { documentRefusals as refusals } from '../documents.refusals.ts';
import { applyChange } from './apply-change.ts';
import { lockOwnReading, readAnew } from './page-edits.writes.ts';

interface Mark {
  documentId: string;
  is_catalogue: boolean | null;
}

/** Says that an own document is a catalogue, or is none, and has it read anew. Refuses with DOCUMENT_NOT_FOUND. */
export async function markCatalogue(acting: Acting, mark: Mark, happened: Happenings<DocumentsEvents>) {
  const { db, actor } = acting;
  const { documentId, is_catalogue } = mark;
  await db.transaction(async (tx) => {
    const held = await lockOwnReading(tx, actor.id, documentId);
    if (!held) throw refuse(refusals.DOCUMENT_NOT_FOUND);
    if (held.control === 'fixed') throw refuse(refusals.DOCUMENT_CONTROLLED);
    await readAnew(tx, documentId, { is_catalogue });
    const subject = { subject_type: 'document' as const, subject_id: documentId };
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'mark-document-catalogue',
      ...subject,
      details: { is_catalogue },
    });
  });
  return applyChange(acting, documentId, happened);
}
