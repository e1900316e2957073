import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { pagesOf } from '#features/reading/pages.rules.ts';
import type { Passage } from '#features/reading/passages.rules.ts';
import { readerVersion, type TextBlock } from '#features/reading/reading.rules.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { type Held, isHeld, type Lease } from '#platform/jobs/lease.ts';
import { isToRead } from './documents.reads.ts';
import { document_chunks, document_pages, documents } from './documents.tables.ts';

/** Times that a document is begun before it is given up. */
export const mostAttempts = 3;

/**
 * A document whose reader gives no sign of life for 45 s is read by another node; one that was begun three times is given up.
 * What answers already, and is to be read again, waits for what does not.
 */
export const reading: Lease = {
  kind: 'documents',
  table: 'documents',
  clock: ['since', 'claimed_at'],
  seconds: 45,
  isOpen: isToRead,
  order: sql`documents.status = 'ready', documents.claimed_at`,
  countsAttempts: true,
  isSpent: sql`attempts > ${mostAttempts}`,
  isGivenUp: sql`documents.status = 'failed'`,
  keepsRequest: true,
};

type NewDocument = typeof documents.$inferInsert;

/** One upload and deletion of a person's documents at a time, until the transaction ends. */
export async function lockDocumentsOf(tx: Transaction, userId: string): Promise<void> {
  await lockUntilEnd(tx, 'documents', userId);
}

export async function insertDocument(tx: Transaction, document: NewDocument): Promise<void> {
  await tx.insert(documents).values(document);
}

/** Puts a person's document in force or out of it. @returns whether that changed anything; undefined when there is none, null of a controlled one */
export async function putInForce(
  tx: Transaction,
  { id, userId, in_force }: { id: string; userId: string; in_force: boolean },
): Promise<boolean | null | undefined> {
  const own = and(eq(documents.id, id), eq(documents.user_id, userId));
  const [found] = await tx
    .select({ in_force: documents.in_force, control: documents.control })
    .from(documents)
    .where(own)
    .for('update');
  if (found?.control) return null;
  if (found && found.in_force !== in_force) await tx.update(documents).set({ in_force }).where(own);
  return found && found.in_force !== in_force;
}

/** Removes a person's documents of this name, whatever its case and accents, but the files of controlled versions. @returns the ids of the rows and their files */
export function removeDocuments(
  tx: Transaction,
  { userId, name, only }: { userId: string; name: string; only?: 'ready' | 'waiting' },
) {
  return tx
    .delete(documents)
    .where(
      and(
        eq(documents.user_id, userId),
        isNull(documents.control),
        sql`fold_text(${documents.module_name}) = fold_text(${name})`,
        only === 'ready' ? eq(documents.status, 'ready') : undefined,
        only === 'waiting' ? sql`${documents.status} <> 'ready'` : undefined,
      ),
    )
    .returning({ id: documents.id, file_id: documents.file_id });
}

/** Removes one document that was being read here. @returns its file; undefined when it is gone already, or another one's */
export async function removeUnreadDocument(tx: Transaction, { id, lease }: Held): Promise<string | undefined> {
  const [row] = await tx
    .delete(documents)
    .where(and(eq(documents.id, id), eq(documents.lease, lease), sql`${documents.status} <> 'ready'`))
    .returning({ file_id: documents.file_id });
  return row?.file_id;
}

/** Whether a person has a document of this name that is the file of a controlled version. */
export async function isControlled(tx: Transaction, { userId, name }: { userId: string; name: string }) {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.user_id, userId),
        isNotNull(documents.control),
        sql`fold_text(${documents.module_name}) = fold_text(${name})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** @param edits how often people had changed its pages when it was read: what they change meanwhile is read again */
export async function markReady(tx: Transaction, id: string, pages: number | null, edits: number): Promise<void> {
  const reader = sql`CASE WHEN ${documents.edits} = ${edits} THEN ${readerVersion} ELSE 0 END`;
  await tx
    .update(documents)
    .set({ status: 'ready', pages, reader, lease: null, attempts: 0 })
    .where(eq(documents.id, id));
}

/** Notes that a document which answers could not be read again: what was read before goes on answering. */
export async function markReadBefore(db: Queryable, held: Held): Promise<void> {
  await db
    .update(documents)
    .set({ reader: readerVersion, lease: null, attempts: 0 })
    .where(and(isHeld(reading, held), eq(documents.status, 'ready')));
}

/** @returns whose it was; null when it is gone, done or another one's */
export async function markFailed(
  tx: Transaction,
  held: Held,
  error: string,
): Promise<{ user_id: string | null } | null> {
  const [row] = await tx
    .update(documents)
    .set({ status: 'failed', error })
    .where(and(isHeld(reading, held), eq(documents.status, 'processing')))
    .returning({ user_id: documents.user_id });
  return row ?? null;
}

/** Notes how many pages have to be recognised, for who waits. */
export async function notePagesToScan(db: Queryable, held: Held, pages: number): Promise<void> {
  await db.update(documents).set({ scan_pages: pages }).where(isHeld(reading, held));
}

/** Notes that reading gets on: the attempts begin anew. @returns false when the document is gone or another one's */
export async function getOn(tx: Transaction, held: Held): Promise<boolean> {
  const rows = await tx
    .update(documents)
    .set({ attempts: 1 })
    .where(isHeld(reading, held))
    .returning({ id: documents.id });
  return rows.length === 1;
}

/** Passages, or pages, per statement. */
const batch = 200;

/** Stores what was read of a document in place of what was; the database puts the passages into the index as they come. */
export async function replaceText(
  tx: Transaction,
  document: { id: string; module_name: string; user_id: string | null },
  { blocks, passages }: { blocks: readonly TextBlock[]; passages: readonly Passage[] },
): Promise<void> {
  const { id: document_id, module_name, user_id } = document;
  await tx.delete(document_chunks).where(eq(document_chunks.document_id, document_id));
  await tx.delete(document_pages).where(eq(document_pages.document_id, document_id));
  const pages = pagesOf(blocks).map((page) => ({ ...page, document_id }));
  for (let start = 0; start < pages.length; start += batch) {
    await tx.insert(document_pages).values(pages.slice(start, start + batch));
  }
  for (let start = 0; start < passages.length; start += batch) {
    const rows = passages
      .slice(start, start + batch)
      .map((passage) => ({ ...passage, document_id, module_name, user_id }));
    await tx.insert(document_chunks).values(rows);
  }
}

/** Removes the documents of a person that do not answer questions yet. @returns their files */
export async function removeUnreadDocumentsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .delete(documents)
    .where(and(eq(documents.user_id, userId), isNull(documents.control), sql`${documents.status} <> 'ready'`))
    .returning({ file_id: documents.file_id });
  return rows.map(({ file_id }) => file_id);
}

/**
 * Gives the documents of one person to another, passages included. A name that the other uses already gets the beginning
 * of the giver's id behind it. @returns how many documents
 */
export async function handDocumentsOver(tx: Transaction, { from, to }: { from: string; to: string }): Promise<number> {
  const isTaken = sql`EXISTS (SELECT FROM documents o
    WHERE o.user_id = ${to} AND fold_text(o.module_name) = fold_text(${documents.module_name}))`;
  const rows = await tx
    .update(documents)
    .set({
      user_id: to,
      module_name: sql`CASE WHEN ${isTaken} THEN left(${documents.module_name}, 109) || ${` (${from.slice(0, 8)})`}
        ELSE ${documents.module_name} END`,
    })
    .where(eq(documents.user_id, from))
    .returning({ id: documents.id });
  await tx.execute(sql`UPDATE document_chunks c SET user_id = d.user_id, module_name = d.module_name
    FROM documents d WHERE d.id = c.document_id AND c.user_id = ${from}`);
  return rows.length;
}
