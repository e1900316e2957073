import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { documents } from './documents.tables.ts';

/** A person's document, held until the transaction ends. */
export async function holdOwn(tx: Transaction, { id, userId }: { id: string; userId: string }) {
  const [row] = await tx
    .select({ status: documents.status, control: documents.control })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.user_id, userId)))
    .for('update');
  return row;
}

/** Marks a document as the file of a version that is written; it answers nothing until it is in force. */
export async function putControl(tx: Transaction, id: string): Promise<void> {
  await tx.update(documents).set({ control: 'draft', in_force: true }).where(eq(documents.id, id));
}

/** Whether somebody has a document that is no controlled version and bears the name of this one, which stands in its way back. */
export async function isNameTaken(tx: Transaction, id: string): Promise<boolean> {
  const { rows } =
    await tx.execute(sql`SELECT FROM documents d JOIN documents o ON o.user_id = d.user_id AND o.id <> d.id
    AND o.control IS NULL AND fold_text(o.module_name) = fold_text(d.module_name) WHERE d.id = ${id}`);
  return rows.length > 0;
}

export async function endControl(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(documents)
    .set({ control: null, cited_as: null, answers_from: null, answers_until: null })
    .where(eq(documents.id, id));
}

/** @returns its file */
export async function removeDocument(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.delete(documents).where(eq(documents.id, id)).returning({ file_id: documents.file_id });
  return row?.file_id;
}

export async function putFixed(tx: Transaction, id: string, is_fixed: boolean): Promise<void> {
  await tx
    .update(documents)
    .set({ control: is_fixed ? 'fixed' : 'draft' })
    .where(eq(documents.id, id));
}

export async function putDays(
  tx: Transaction,
  { id, cited_as, from, until }: { id: string; cited_as: string; from: string | null; until: string | null },
): Promise<void> {
  await tx.update(documents).set({ cited_as, answers_from: from, answers_until: until }).where(eq(documents.id, id));
}
