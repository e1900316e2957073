import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { glossaryRefusals as refusals } from '../glossary.refusals.ts';
import { cleanEntry, type EntryWords } from '../glossary.rules.ts';
import { requireWhole } from './add-glossary-entry.ts';
import { readOtherMeanings } from './glossary.reads.ts';
import { lockEntry, lockGlossary, updateEntry } from './glossary.writes.ts';

/**
 * Changes an entry as it was read at a moment. Refuses with WORD_MISSING, MEANING_MISSING, ENTRY_NOT_FOUND, ENTRY_CHANGED where somebody
 * changed it since, and ENTRY_TAKEN.
 */
export async function changeGlossaryEntry(
  { db, actor }: Acting,
  { id, updated_at, ...given }: EntryWords & { id: string; updated_at: Date },
) {
  requireWhole(given);
  const entry = cleanEntry(given);
  return db.transaction(async (tx) => {
    await lockGlossary(tx);
    const before = await lockEntry(tx, id);
    if (!before) throw refuse(refusals.ENTRY_NOT_FOUND);
    if (before.updated_at.getTime() !== updated_at.getTime()) throw refuse(refusals.ENTRY_CHANGED);
    if (!(await updateEntry(tx, id, entry))) throw refuse(refusals.ENTRY_TAKEN);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'change-glossary-entry',
      subject_type: 'glossary-entry',
      subject_id: null,
      details: { ...entry, before: before.word, meant_before: before.means },
    });
    return { id, other_meanings: await readOtherMeanings(tx, entry.word, id) };
  });
}
