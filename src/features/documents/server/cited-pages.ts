import { isDrawable } from '#features/recognition/drawn.rules.ts';
import { recognitionRefusals as refusals } from '#features/recognition/recognition.refusals.ts';
import { readScanOf } from '#features/recognition/server/recognition.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { citedLines } from '../cited-lines.rules.ts';
import { isNameInForce, readCitedDocument, readPagesAround } from './cited-pages.reads.ts';
import { sendShownPicture } from './shown-document.ts';

/** Pages before and after the cited one that may be looked at with it, as the passages before and after it are read with it (decision 0231). */
const around = 1;

/** What is cited of a document: whoever may see this citation may see its pages. */
export interface CitedPlace {
  /** Null when the document is gone. */
  document_id: string | null;
  /** The name it had. */
  title: string;
  page: number | null;
  passage_id: string | null;
  quote: string;
}

/** Steps have their number and tutorials their name, whatever becomes of them; what is left is of a document, also of one that is gone. */
export const isOfDocument = (cited: { step_number: number | null; tutorial_slug: string | null }) =>
  cited.step_number === null && cited.tutorial_slug === null;

/** What has become of the document behind a citation, and which of its pages may be looked at. One query, two where it is gone. */
export async function readCitedOriginal(db: Queryable, { document_id, title, page }: CitedPlace) {
  const document = document_id === null ? null : await readCitedDocument(db, document_id);
  const without = { first_page: null, last_page: null };
  if (!document) return { state: (await isNameInForce(db, title)) ? 'replaced' : 'deleted', ...without } as const;
  if (!document.in_force) return { state: 'withdrawn', ...without } as const;
  if (!isDrawable(document.kind) || page === null) return { state: 'text', ...without } as const;
  const { first, last } = rangeOf(page, document.pages);
  return { state: 'shown', first_page: first, last_page: last } as const;
}

/** Where a citation stands on a page. Refuses with PAGE_NOT_SHOWN any page that is not beside it. Three queries. */
export async function readCitedPage(db: Queryable, cited: CitedPlace, page: number) {
  const { document, first, last } = await requirePage(db, cited, page);
  const pages = await readPagesAround(db, { ...cited, document_id: document.id }, first, last);
  const blocks = pages.flatMap(({ blocks: own, first_block, cited_from, cited_to }) =>
    own.filter((_, at) => isBetween(first_block + at, cited_from, cited_to)),
  );
  const isPassage = pages.some(({ cited_from }) => cited_from !== null);
  const marks = citedLines(blocks, cited.quote, isPassage);
  const is_corrected = pages.find((one) => one.page === page)?.is_corrected ?? false;
  const scan = await readScanOf(db, document.file_id, page);
  return {
    page,
    marks: marks.filter((mark) => mark.page === page).map(({ area }) => area),
    marked_page: marks[0]?.page ?? null,
    confidence: is_corrected ? null : (scan?.confidence ?? null),
    is_corrected,
  };
}

const isBetween = (place: number, from: number | null, to: number | null) =>
  from === null || to === null || (place >= from && place <= to);

/** A page beside a citation as a picture, the way up in which it is read. Refuses as {@link readCitedPage}, and with PAGES_BUSY. Two queries. */
export async function sendCitedPicture(
  { db, storage }: { db: Queryable; storage: FileStorage },
  cited: CitedPlace,
  page: number,
  knownTag: string | undefined,
) {
  const { document } = await requirePage(db, cited, page);
  return sendShownPicture({ db, storage }, document, page, knownTag);
}

async function requirePage(db: Queryable, { document_id, page: cited }: CitedPlace, page: number) {
  const document = document_id === null ? null : await readCitedDocument(db, document_id);
  if (!document?.in_force || document_id === null || cited === null || !isDrawable(document.kind)) {
    throw refuse(refusals.PAGE_NOT_SHOWN);
  }
  const { first, last } = rangeOf(cited, document.pages);
  if (page < first || page > last) throw refuse(refusals.PAGE_NOT_SHOWN);
  return { document: { ...document, id: document_id }, first, last };
}

function rangeOf(page: number, pages: number | null) {
  return { first: Math.max(1, page - around), last: Math.min(page + around, pages ?? page) };
}
