import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { glossaryRefusals as refusals } from '../glossary.refusals.ts';
import { cleanEntry, type EntryWords, lackOf } from '../glossary.rules.ts';
import { readOtherMeanings } from './glossary.reads.ts';
import { insertEntry, lockGlossary } from './glossary.writes.ts';

/**
 * Adds a word with what it means; the next question counts it, on every node. A word may mean several things: all count.
 * Refuses with WORD_MISSING, MEANING_MISSING and ENTRY_TAKEN.
 */
export async function addGlossaryEntry({ db, actor }: Acting, given: EntryWords) {
  requireWhole(given);
  const entry = cleanEntry(given);
  return db.transaction(async (tx) => {
    await lockGlossary(tx);
    const id = await insertEntry(tx, entry);
    if (id === undefined) throw refuse(refusals.ENTRY_TAKEN);
    const subject = { subject_type: 'glossary-entry', subject_id: null } as const;
    await appendAudit(tx, { actor_id: actor.id, action: 'add-glossary-entry', ...subject, details: { ...entry } });
    return { id, other_meanings: await readOtherMeanings(tx, entry.word, id) };
  });
}

/** Refuses what no entry can be. */
export function requireWhole(entry: EntryWords): void {
  const lack = lackOf(entry);
  if (lack) throw refuse(lack === 'word' ? refusals.WORD_MISSING : refusals.MEANING_MISSING);
}
