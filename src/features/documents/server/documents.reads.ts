import { and, asc, between, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { published_files } from '#features/files/server/files.views.ts';
import { readerVersion, type TextBlock } from '#features/reading/reading.rules.ts';
import { published_recognised_pages } from '#features/recognition/server/recognition.views.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Queryable } from '#platform/db/database.ts';
import { document_chunks, document_pages, documents } from './documents.tables.ts';

/** Documents that nobody has read yet, or an older reader; their passages answer until the new ones are there. */
export const isToRead = sql`(documents.status = 'processing' OR documents.status = 'ready' AND documents.reader < ${readerVersion})`;

/** Whether a document answers questions today. */
export const answersToday = sql`document_answers(documents)`;

/**
 * Own documents but the files of controlled versions, newest first, one entry per name: the one that answers questions, with the upload that is to replace
 * it beside; or that upload alone. One query, and one for the total.
 */
export async function readOwnDocuments(db: Queryable, userId: string, offset: number) {
  const waiting = alias(documents, 'waiting');
  const sameName = sql`fold_text(${waiting.module_name}) = fold_text(${documents.module_name})`;
  const hasReady = sql`EXISTS (
    SELECT 1 FROM documents ready WHERE ready.user_id = ${documents.user_id} AND ready.status = 'ready'
      AND fold_text(ready.module_name) = fold_text(${documents.module_name}) AND ready.control IS NULL)`;
  const isEntry = and(
    eq(documents.user_id, userId),
    isNull(documents.control),
    sql`(${documents.status} = 'ready' OR NOT ${hasReady})`,
  );
  const rows = await db
    .select({
      id: documents.id,
      module_name: documents.module_name,
      file_name: documents.file_name,
      file_id: documents.file_id,
      size: published_files.size,
      pages: documents.pages,
      status: documents.status,
      error: documents.error,
      in_force: documents.in_force,
      created_at: documents.created_at,
      scan_pages: documents.scan_pages,
      scanned: sql<number>`(SELECT count(*)::integer FROM ${published_recognised_pages} p WHERE p.file_id = ${documents.file_id})`,
      chunk_count: sql<number>`(SELECT count(*)::integer FROM document_chunks c WHERE c.document_id = ${documents.id})`,
      waiting_status: waiting.status,
      waiting_error: waiting.error,
      waiting_scan_pages: waiting.scan_pages,
      waiting_scanned: sql<number>`(SELECT count(*)::integer FROM ${published_recognised_pages} p WHERE p.file_id = ${waiting.file_id})`,
    })
    .from(documents)
    .innerJoin(published_files, eq(published_files.id, documents.file_id))
    .leftJoin(
      waiting,
      and(
        eq(documents.status, 'ready'),
        eq(waiting.user_id, userId),
        sql`${waiting.status} <> 'ready'`,
        isNull(waiting.control),
        sameName,
      ),
    )
    .where(isEntry)
    .orderBy(sql`greatest(${documents.created_at}, ${waiting.created_at}) DESC`, documents.id)
    .limit(pageSizes.lines)
    .offset(offset);
  const [total] = await db.select({ total: count() }).from(documents).where(isEntry);
  return { rows, total: total?.total ?? 0 };
}

/** A document that is to be read, for the first time or again, with its file; null when it is gone or done. */
export async function readDocumentToRead(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: documents.id,
      kind: documents.kind,
      module_name: documents.module_name,
      user_id: documents.user_id,
      status: documents.status,
      attempts: documents.attempts,
      file_id: documents.file_id,
      is_catalogue: documents.is_catalogue,
      edits: documents.edits,
      control: documents.control,
      bucket: published_files.bucket,
      path: published_files.path,
    })
    .from(documents)
    .innerJoin(published_files, eq(published_files.id, documents.file_id))
    .where(and(eq(documents.id, id), isToRead));
  return row ?? null;
}

/** A person's own document that is read; null when there is none. */
export async function readOwnDocument(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select({
      module_name: documents.module_name,
      pages: documents.pages,
      passages: sql<number>`(SELECT count(*)::integer FROM document_chunks c WHERE c.document_id = ${documents.id})`,
    })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.user_id, userId), eq(documents.status, 'ready')));
  return row ?? null;
}

/** The file of a person's own document, with how many pages it has; null when there is none. */
export async function readOwnFile(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select({
      kind: documents.kind,
      pages: documents.pages,
      bucket: published_files.bucket,
      path: published_files.path,
      sha256: published_files.sha256,
    })
    .from(documents)
    .innerJoin(published_files, eq(published_files.id, documents.file_id))
    .where(and(eq(documents.id, id), eq(documents.user_id, userId)));
  return row ?? null;
}

/** The document under another name whose file is the same, one's own first; null when there is none. */
export async function readSameFile(db: Queryable, asked: { sha256: string; name: string; userId: string }) {
  const isOwn = sql<boolean>`coalesce(${documents.user_id} = ${asked.userId}, false)`;
  const [row] = await db
    .select({ module_name: documents.module_name, created_at: documents.created_at, isOwn })
    .from(documents)
    .innerJoin(published_files, eq(published_files.id, documents.file_id))
    .where(
      and(
        eq(published_files.sha256, asked.sha256),
        sql`${documents.status} <> 'failed'`,
        sql`NOT (${isOwn} AND fold_text(${documents.module_name}) = fold_text(${asked.name}))`,
      ),
    )
    .orderBy(sql`${isOwn} DESC`, documents.created_at)
    .limit(1);
  return row ?? null;
}

const passage = { section: document_chunks.section, content: document_chunks.content };

/** The passages that stand on a page, in their order. */
export function readPassagesOfPage(db: Queryable, documentId: string, page: number) {
  return db
    .select(passage)
    .from(document_chunks)
    .where(and(eq(document_chunks.document_id, documentId), eq(document_chunks.page, page)))
    .orderBy(document_chunks.position);
}

/** The passages from one place to another, both included. */
export function readPassagesBetween(db: Queryable, documentId: string, first: number, last: number) {
  return db
    .select(passage)
    .from(document_chunks)
    .where(and(eq(document_chunks.document_id, documentId), between(document_chunks.position, first, last)))
    .orderBy(document_chunks.position);
}

/**
 * What was read of a document, block by block in the order of reading; nothing where it was read before blocks were kept, and
 * is not read again yet. One query.
 */
export async function readDocumentBlocks(db: Queryable, documentId: string): Promise<TextBlock[]> {
  const pages = await db
    .select({ blocks: document_pages.blocks })
    .from(document_pages)
    .where(eq(document_pages.document_id, documentId))
    .orderBy(document_pages.page);
  return pages.flatMap(({ blocks }) => blocks);
}

/** The documents a person uploaded, the oldest first. */
export function readDocumentsOf(db: Queryable, userId: string) {
  return db
    .select({
      module_name: documents.module_name,
      file_name: documents.file_name,
      status: documents.status,
      created_at: documents.created_at,
    })
    .from(documents)
    .where(eq(documents.user_id, userId))
    .orderBy(asc(documents.created_at));
}
