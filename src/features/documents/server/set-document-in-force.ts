import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { documentRefusals } from '../documents.refusals.ts';
import { putInForce } from './documents.writes.ts';

/**
 * Says whether an own document is in force: one that is not stays in the list and can be read, but answers nothing and nothing is written
 * from it. From the next question on, on every node. Refuses with DOCUMENT_NOT_FOUND and DOCUMENT_CONTROLLED.
 */
export async function setDocumentInForce({ db, actor }: Acting, id: string, in_force: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await putInForce(tx, { id, userId: actor.id, in_force });
    if (changed === undefined) throw refuse(documentRefusals.DOCUMENT_NOT_FOUND);
    if (changed === null) throw refuse(documentRefusals.DOCUMENT_CONTROLLED);
    if (!changed) return;
    await appendAudit(tx, {
      actor_id: actor.id,
      action: in_force ? 'reinstate-document' : 'retire-document',
      subject_type: 'document',
      subject_id: id,
    });
  });
}
