import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Passage } from '../passages.rules.ts';
import { document_chunks, documents } from './documents.tables.ts';

type NewDocument = typeof documents.$inferInsert;

/** One upload and deletion of a person's documents at a time, until the transaction ends. */
export async function lockDocumentsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`documents-${userId}`}))`);
}

export async function insertDocument(tx: Transaction, document: NewDocument): Promise<void> {
  await tx.insert(documents).values(document);
}

/** Removes a person's documents of this name, whatever its case and accents. @returns the ids of the rows and their files */
export function removeDocuments(
  tx: Transaction,
  { userId, name, only }: { userId: string; name: string; only?: 'ready' | 'waiting' },
) {
  return tx
    .delete(documents)
    .where(
      and(
        eq(documents.user_id, userId),
        sql`fold_text(${documents.module_name}) = fold_text(${name})`,
        only === 'ready' ? eq(documents.status, 'ready') : undefined,
        only === 'waiting' ? sql`${documents.status} <> 'ready'` : undefined,
      ),
    )
    .returning({ id: documents.id, file_id: documents.file_id });
}

/** Removes one document that was being read. @returns its file; undefined when it was gone already */
export async function removeUnreadDocument(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(documents)
    .where(and(eq(documents.id, id), sql`${documents.status} <> 'ready'`))
    .returning({ file_id: documents.file_id });
  return row?.file_id;
}

/** Locks a document that is being read. @returns false when it is gone or done */
export async function lockProcessingDocument(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.status, 'processing')))
    .for('update');
  return rows.length > 0;
}

export async function markReady(tx: Transaction, id: string, pages: number | null): Promise<void> {
  await tx.update(documents).set({ status: 'ready', pages }).where(eq(documents.id, id));
}

export async function markFailed(db: Database, id: string, error: string): Promise<void> {
  await db
    .update(documents)
    .set({ status: 'failed', error })
    .where(and(eq(documents.id, id), eq(documents.status, 'processing')));
}

/** Says that the document is still being read. */
export async function touchClaim(db: Database, id: string): Promise<void> {
  await db.update(documents).set({ claimed_at: sql`now()` }).where(eq(documents.id, id));
}

/** Takes over a document whose reader is silent since `before`. @returns false when another node was faster */
export async function takeOver(db: Database, id: string, before: Date): Promise<boolean> {
  const rows = await db
    .update(documents)
    .set({ claimed_at: sql`now()`, attempts: sql`${documents.attempts} + 1` })
    .where(and(eq(documents.id, id), eq(documents.status, 'processing'), lt(documents.claimed_at, before)))
    .returning({ id: documents.id });
  return rows.length > 0;
}

/** Passages per statement. */
const batch = 200;

/** Stores a document's passages; the database puts them into the index as they come. */
export async function insertPassages(
  tx: Transaction,
  document: { id: string; module_name: string; user_id: string | null },
  passages: readonly Passage[],
): Promise<void> {
  const { id: document_id, module_name, user_id } = document;
  for (let start = 0; start < passages.length; start += batch) {
    const rows = passages
      .slice(start, start + batch)
      .map((passage) => ({ ...passage, document_id, module_name, user_id }));
    await tx.insert(document_chunks).values(rows);
  }
}
