import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { document_page_edits } from './documents.tables.ts';

/** What people put in place of what was read of a document's pages. */
export function readEdits(db: Queryable, documentId: string) {
  const { page, text, is_left_out } = document_page_edits;
  return db
    .select({ page, text, is_left_out })
    .from(document_page_edits)
    .where(eq(document_page_edits.document_id, documentId))
    .orderBy(asc(page));
}
