import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { published_files } from '#features/files/server/files.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import { answersToday } from './documents.reads.ts';
import { document_chunks, document_page_edits, document_pages, documents } from './documents.tables.ts';

/** A document that is cited, with its file; null when it is gone. One query. */
export async function readCitedDocument(db: Queryable, id: string) {
  const [row] = await db
    .select({
      kind: documents.kind,
      pages: documents.pages,
      in_force: sql<boolean>`${answersToday}`,
      file_id: documents.file_id,
      bucket: published_files.bucket,
      path: published_files.path,
      sha256: published_files.sha256,
    })
    .from(documents)
    .innerJoin(published_files, eq(published_files.id, documents.file_id))
    .where(and(eq(documents.id, id), eq(documents.status, 'ready')));
  return row ?? null;
}

/** The name of a document that answers; null when it is gone or not in force. One query. */
export async function readTitleInForce(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ title: sql<string>`coalesce(${documents.cited_as}, ${documents.module_name})` })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.status, 'ready'), answersToday));
  return row?.title ?? null;
}

/** A document that answers, and a name of what was read of it: another reading, another name. Null when it is gone or not in force. One query. */
export async function readAnsweringDocument(
  db: Queryable,
  id: string,
): Promise<{ title: string; reading: string } | null> {
  const [row] = await db
    .select({
      title: sql<string>`coalesce(${documents.cited_as}, ${documents.module_name})`,
      reading: sql<string>`coalesce((SELECT c.id::text FROM document_chunks c WHERE c.document_id = ${documents.id} ORDER BY c.position LIMIT 1), '')`,
    })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.status, 'ready'), answersToday));
  return row ?? null;
}

/** Whether a document of this name answers. One query. */
export async function isNameInForce(db: Queryable, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        sql`fold_text(coalesce(${documents.cited_as}, ${documents.module_name})) = fold_text(${name})`,
        eq(documents.status, 'ready'),
        answersToday,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * What some pages of a document say, with the place of each page's first block, whether a person wrote it, and of which blocks the
 * cited passage is made, while it is there. One query.
 */
export async function readPagesAround(
  db: Queryable,
  { document_id, passage_id }: { document_id: string; passage_id: string | null },
  first: number,
  last: number,
) {
  const { page } = document_pages;
  const isCited = and(
    eq(document_chunks.document_id, document_id),
    inArray(document_chunks.id, passage_id === null ? [] : [passage_id]),
  );
  return db
    .select({
      page,
      first_block: document_pages.first_block,
      blocks: document_pages.blocks,
      is_corrected: sql<boolean>`${document_page_edits.text} IS NOT NULL`,
      cited_from: document_chunks.first_block,
      cited_to: document_chunks.last_block,
    })
    .from(document_pages)
    .leftJoin(
      document_page_edits,
      and(eq(document_page_edits.document_id, document_pages.document_id), eq(document_page_edits.page, page)),
    )
    .leftJoin(document_chunks, isCited)
    .where(and(eq(document_pages.document_id, document_id), between(page, first, last)))
    .orderBy(asc(page));
}
