import { appendAudit } from '#features/audit/server/append-audit.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { documentRefusals } from '../documents.refusals.ts';
import { cleanName } from '../documents.rules.ts';
import { isControlled, lockDocumentsOf, removeDocuments } from './documents.writes.ts';

/**
 * Deletes the acting person's document of this name with its passages; other people's of the same name stay (spec
 * C-542). What was cited from it keeps its words. Refuses with DOCUMENT_NOT_FOUND and DOCUMENT_CONTROLLED.
 */
export async function deleteDocument({ db, actor }: Acting, module_name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDocumentsOf(tx, actor.id);
    const removed = await removeDocuments(tx, { userId: actor.id, name: cleanName(module_name) });
    if (removed.length === 0) {
      const held = await isControlled(tx, { userId: actor.id, name: cleanName(module_name) });
      throw refuse(held ? documentRefusals.DOCUMENT_CONTROLLED : documentRefusals.DOCUMENT_NOT_FOUND);
    }
    for (const document of removed) {
      await removeFile(tx, document.file_id);
      const subject = { subject_type: 'document' as const, subject_id: document.id };
      await appendAudit(tx, { actor_id: actor.id, action: 'delete-document', ...subject });
    }
  });
}
