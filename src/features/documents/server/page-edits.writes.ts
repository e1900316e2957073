import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { document_page_edits, documents } from './documents.tables.ts';

/** Holds a person's own document that has been read until the transaction ends. @returns undefined when there is none */
export async function lockOwnReading(tx: Transaction, userId: string, id: string) {
  const [row] = await tx
    .select({ control: documents.control })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.user_id, userId), eq(documents.status, 'ready')))
    .for('update');
  return row;
}

interface Edit {
  document_id: string;
  page: number;
  text: string | null;
  is_left_out: boolean;
  edited_by: string;
  edited_at: Date;
}

/** @param version the one that it takes the place of, 0 for none. @returns false when somebody else has changed the page meanwhile */
export async function putEdit(tx: Transaction, edit: Edit, version: number): Promise<boolean> {
  const { document_id, page, ...said } = edit;
  const [row] = await tx
    .insert(document_page_edits)
    .values({ ...edit, version: version + 1 })
    .onConflictDoUpdate({
      target: [document_page_edits.document_id, document_page_edits.page],
      set: { ...said, version: version + 1 },
      setWhere: eq(document_page_edits.version, version),
    })
    .returning({ version: document_page_edits.version });
  return row?.version === version + 1;
}

/** Has a document read anew, with what people say of it; what was read before answers until then. */
export async function readAnew(
  tx: Transaction,
  id: string,
  said: { is_catalogue?: boolean | null } = {},
): Promise<void> {
  await tx
    .update(documents)
    .set({
      ...said,
      reader: 0,
      edits: sql`${documents.edits} + 1`,
      attempts: 0,
      // Nobody waits for the sign of life of who has read it before; who is reading it now goes on, and finds the change at its end.
      claimed_at: sql`CASE WHEN ${documents.lease} IS NULL THEN '-infinity' ELSE ${documents.claimed_at} END`,
    })
    .where(eq(documents.id, id));
}
