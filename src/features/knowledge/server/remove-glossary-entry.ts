import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { glossaryRefusals } from '../glossary.refusals.ts';
import { deleteEntry } from './glossary.writes.ts';

/** Removes an entry; it can be added again as it was. Refuses with ENTRY_NOT_FOUND. */
export async function removeGlossaryEntry({ db, actor }: Acting, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await deleteEntry(tx, id);
    if (!removed) throw refuse(glossaryRefusals.ENTRY_NOT_FOUND);
    const subject = { subject_type: 'glossary-entry', subject_id: null } as const;
    await appendAudit(tx, { actor_id: actor.id, action: 'remove-glossary-entry', ...subject, details: { ...removed } });
  });
}
