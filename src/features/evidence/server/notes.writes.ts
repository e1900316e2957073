import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { person_notes } from './evidence.tables.ts';

/** @returns its id */
export async function insertNote(tx: Transaction, note: typeof person_notes.$inferInsert): Promise<string> {
  const [row] = await tx.insert(person_notes).values(note).returning({ id: person_notes.id });
  if (!row) throw new Error('No note was stored.');
  return row.id;
}

export async function voidNote(tx: Transaction, id: string, by: { id: string; reason: string; now: Date }) {
  await tx
    .update(person_notes)
    .set({ voided_at: by.now, voided_by: by.id, void_reason: by.reason })
    .where(eq(person_notes.id, id));
}

/** Takes away what was noted about somebody. @returns how many notes */
export async function deleteNotesOf(tx: Transaction, personId: string): Promise<number> {
  const gone = await tx.delete(person_notes).where(eq(person_notes.person_id, personId));
  return gone.rowCount ?? 0;
}
