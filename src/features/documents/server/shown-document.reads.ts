import { and, eq, sql } from 'drizzle-orm';
import { published_files } from '#features/files/server/files.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import { document_pages, documents } from './documents.tables.ts';

/** A document that was read, with its file and how many pages it has; parts of the text where the format has none. Null where there is none. One query. */
export async function readShownDocument(db: Queryable, id: string) {
  const [row] = await db
    .select({
      kind: documents.kind,
      file_name: documents.file_name,
      file_id: documents.file_id,
      bucket: published_files.bucket,
      path: published_files.path,
      sha256: published_files.sha256,
      pages: sql<number>`coalesce(${documents.pages}, (SELECT max(p.page) FROM document_pages p WHERE p.document_id = ${documents.id}), 1)`,
    })
    .from(documents)
    .innerJoin(published_files, eq(published_files.id, documents.file_id))
    .where(and(eq(documents.id, id), eq(documents.status, 'ready')));
  return row ?? null;
}

/** What a page of a document says, block by block; none where it gave no text. One query. */
export async function readShownBlocks(db: Queryable, documentId: string, page: number) {
  const [row] = await db
    .select({ blocks: document_pages.blocks })
    .from(document_pages)
    .where(and(eq(document_pages.document_id, documentId), eq(document_pages.page, page)));
  return row?.blocks ?? [];
}

/** The same of every page, in their order. One query. */
export function readAllBlocks(db: Queryable, documentId: string) {
  return db
    .select({ page: document_pages.page, blocks: document_pages.blocks })
    .from(document_pages)
    .where(eq(document_pages.document_id, documentId))
    .orderBy(document_pages.page);
}
