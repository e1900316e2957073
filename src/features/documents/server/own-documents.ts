import { fileUrl } from '#features/files/files.rules.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { readPagePicture } from '#features/recognition/server/page-picture.ts';
import { sendPicture } from '#features/recognition/server/send-picture.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { documentRefusals } from '../documents.refusals.ts';
import {
  readOwnDocument,
  readOwnDocuments,
  readOwnFile,
  readPassagesBetween,
  readPassagesOfPage,
} from './documents.reads.ts';

/** The acting person's own documents (spec C-299, C-520, C-577). Two queries. */
export async function listDocuments({ db, actor }: Acting, offset: number) {
  const { rows, total } = await readOwnDocuments(db, actor.id, offset);
  const documents = rows.map(
    ({ file_id, waiting_status, waiting_error, waiting_scan_pages, waiting_scanned, ...rest }) => {
      const { scan_pages, scanned, ...row } = rest;
      return {
        ...row,
        scanning: row.status === 'processing' ? scanningOf(scan_pages, scanned) : null,
        file_url: fileUrl(file_id),
        replacement:
          waiting_status === 'processing' || waiting_status === 'failed'
            ? {
                status: waiting_status,
                error: waiting_error,
                scanning: scanningOf(waiting_scan_pages, waiting_scanned),
              }
            : null,
      };
    },
  );
  return { documents, total };
}

function scanningOf(total: number | null, done: number) {
  return total === null ? null : { done: Math.min(done, total), total };
}

/** Passages that are shown together where the format has no pages. */
const passagesPerPage = 5;

/** What was read of one page of an own document. Refuses with DOCUMENT_NOT_FOUND. Two queries. */
export async function getDocumentPage({ db, actor }: Acting, documentId: string, page: number) {
  const document = await readOwnDocument(db, actor.id, documentId);
  if (!document) throw refuse(documentRefusals.DOCUMENT_NOT_FOUND);
  const { module_name, passages } = document;
  const pages = document.pages ?? Math.max(1, Math.ceil(passages / passagesPerPage));
  const first = (page - 1) * passagesPerPage;
  return {
    module_name,
    page,
    pages,
    passages:
      document.pages === null
        ? await readPassagesBetween(db, documentId, first, first + passagesPerPage - 1)
        : await readPassagesOfPage(db, documentId, page),
  };
}

/**
 * A page of an own document as a picture, also while it is being read. Refuses with DOCUMENT_NOT_FOUND, PAGE_NOT_SHOWN and
 * PAGES_BUSY. One query.
 */
export async function getDocumentPagePicture(
  { db, storage, actor }: Acting,
  { documentId, page }: { documentId: string; page: number },
  knownTag: string | undefined,
) {
  const document = await readOwnFile(db, actor.id, documentId);
  if (!document) throw refuse(documentRefusals.DOCUMENT_NOT_FOUND);
  if (document.pages !== null && page > document.pages) throw refuse(recognitionRefusals.PAGE_NOT_SHOWN);
  return sendPicture({ sha256: document.sha256, page, knownTag }, () => readPagePicture(storage, document, page));
}
