import { editableText } from '#features/reading/edited-text.rules.ts';
import { isDrawable } from '#features/recognition/drawn.rules.ts';
import { readFaultyPages, readScanOf } from '#features/recognition/server/recognition.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { documentRefusals } from '../documents.refusals.ts';
import { readEditedPages, readReading, readReadingPage } from './document-reading.reads.ts';

/** What was read of an own document, and what not. Refuses with DOCUMENT_NOT_FOUND. Three queries. */
export async function getDocumentReading({ db, actor }: Acting, documentId: string) {
  const reading = await readReading(db, actor.id, documentId);
  if (!reading) throw refuse(documentRefusals.DOCUMENT_NOT_FOUND);
  const edits = await readEditedPages(db, documentId);
  const faults = new Map((await readFaultyPages(db, reading.file_id)).map(({ page, fault }) => [page, fault]));
  const { kind, parts, file_id: _, ...rest } = reading;
  const pages = reading.pages ?? Math.max(1, parts.at(-1) ?? 1);
  const known = new Set([...parts, ...edits.map(({ page }) => page)]);
  const silent = Array.from({ length: pages }, (_, place) => place + 1)
    .filter((page) => !known.has(page))
    .map((page) => ({ page, fault: faults.get(page) ?? null }));
  return {
    ...rest,
    pages,
    has_pictures: isDrawable(kind),
    silent,
    left_out: edits.filter((edit) => edit.is_left_out).map(({ page }) => page),
    corrected: edits.filter((edit) => edit.is_corrected && !edit.is_left_out).map(({ page }) => page),
  };
}

/** What was read of a page of an own document, empty where it gave nothing. Refuses with DOCUMENT_NOT_FOUND. Three queries. */
export async function getDocumentReadingPage({ db, actor }: Acting, documentId: string, page: number) {
  const reading = await readReading(db, actor.id, documentId);
  if (!reading) throw refuse(documentRefusals.DOCUMENT_NOT_FOUND);
  const row = await readReadingPage(db, documentId, page);
  const blocks = row?.blocks ?? [];
  return {
    page,
    blocks,
    text: row?.edited ?? editableText(blocks),
    is_left_out: row?.is_left_out ?? false,
    is_corrected: row?.edited !== null && row?.edited !== undefined,
    version: row?.version ?? 0,
    confidence: (await readScanOf(db, reading.file_id, page))?.confidence ?? null,
  };
}
