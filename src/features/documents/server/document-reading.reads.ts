import { and, asc, eq, sql } from 'drizzle-orm';
import { readerVersion } from '#features/reading/reading.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { answersToday } from './documents.reads.ts';
import { document_page_edits, document_pages, documents } from './documents.tables.ts';

/** A person's own document that has been read, with its pages that say something; null when there is none. */
export async function readReading(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select({
      id: documents.id,
      module_name: documents.module_name,
      file_name: documents.file_name,
      kind: documents.kind,
      file_id: documents.file_id,
      pages: documents.pages,
      is_catalogue: documents.is_catalogue,
      in_force: sql<boolean>`${answersToday}`,
      is_applied: sql<boolean>`${documents.reader} >= ${readerVersion}`,
      parts: sql<number[]>`ARRAY(SELECT p.page FROM document_pages p WHERE p.document_id = ${documents.id} ORDER BY 1)`,
    })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.user_id, userId), eq(documents.status, 'ready')));
  return row ?? null;
}

/** What a person made of the pages of a document. */
export function readEditedPages(db: Queryable, documentId: string) {
  const { page, text, is_left_out, version } = document_page_edits;
  return db
    .select({ page, is_left_out, version, is_corrected: sql<boolean>`${text} IS NOT NULL` })
    .from(document_page_edits)
    .where(eq(document_page_edits.document_id, documentId))
    .orderBy(asc(page));
}

/** What a page says, with what a person made of it. One query. */
export async function readReadingPage(db: Queryable, documentId: string, page: number) {
  const at = (table: typeof document_pages | typeof document_page_edits) =>
    and(eq(table.document_id, documentId), eq(table.page, page));
  const [row] = await db
    .select({
      blocks: document_pages.blocks,
      edited: document_page_edits.text,
      is_left_out: document_page_edits.is_left_out,
      version: document_page_edits.version,
    })
    .from(documents)
    .leftJoin(document_pages, at(document_pages))
    .leftJoin(document_page_edits, at(document_page_edits))
    .where(eq(documents.id, documentId));
  return row;
}
