import {
  type CitedPlace,
  isOfDocument,
  readCitedOriginal,
  readCitedPage,
  sendCitedPicture,
} from '#features/documents/server/cited-pages.ts';
import { readPassageInPlace } from '#features/knowledge/server/knowledge.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { chatRefusals as refusals } from '../chat.refusals.ts';
import { readCitations, readOwnMessage } from './chat.reads.ts';
import { setRejected } from './chat.writes.ts';

/** Which citation: of which answer, and its number in the text. */
interface Named {
  messageId: string;
  n: number;
}

/** Says that a citation of an own answer does not answer the question, or takes it back. Refuses with CITATION_NOT_FOUND. */
export async function rateCitation(
  { db, actor, now }: Acting,
  { messageId, n, rejected }: Named & { rejected: boolean },
): Promise<void> {
  const message = await readOwnMessage(db, actor.id, messageId);
  const isThere = message !== null && (await setRejected(db, messageId, n, rejected ? now : null));
  if (!isThere) throw refuse(refusals.CITATION_NOT_FOUND);
}

/** The passage behind a citation of an own answer, and what has become of its document. Refuses with CITATION_NOT_FOUND. */
export async function getCitation({ db, actor }: Acting, named: Named) {
  const cited = await requireCitation({ db, actor }, named);
  const place = await readPassageInPlace(db, cited.passage_id);
  const { n, title, section, page, quote, module_id, step_number, tutorial_slug } = cited;
  return {
    n,
    title,
    section,
    page,
    quote,
    rejected: cited.rejected_at !== null,
    ...(cited.is_near && { near: true }),
    passage: place?.content ?? null,
    before: place?.before ?? null,
    after: place?.after ?? null,
    module: module_id && place ? { id: module_id, step_number } : null,
    tutorial: place ? tutorial_slug : null,
    original: isOfDocument(cited) ? await readCitedOriginal(db, cited) : null,
  };
}

/** Where a citation of an own answer stands on a page. Refuses with CITATION_NOT_FOUND and PAGE_NOT_SHOWN. */
export async function getCitedPage({ db, actor }: Acting, { page, ...named }: Named & { page: number }) {
  return readCitedPage(db, await requireDocument({ db, actor }, named), page);
}

/** A page beside a citation of an own answer, as a picture. Refuses with CITATION_NOT_FOUND, PAGE_NOT_SHOWN and PAGES_BUSY. */
export async function getCitedPagePicture(
  { db, storage, actor }: Acting,
  { page, ...named }: Named & { page: number },
  knownTag: string | undefined,
) {
  return sendCitedPicture({ db, storage }, await requireDocument({ db, actor }, named), page, knownTag);
}

async function requireDocument(acting: Pick<Acting, 'db' | 'actor'>, named: Named): Promise<CitedPlace> {
  const cited = await requireCitation(acting, named);
  if (!isOfDocument(cited)) throw refuse(refusals.CITATION_NOT_FOUND);
  return cited;
}

async function requireCitation({ db, actor }: Pick<Acting, 'db' | 'actor'>, { messageId, n }: Named) {
  const message = await readOwnMessage(db, actor.id, messageId);
  const cited = message ? (await readCitations(db, [messageId])).find((one) => one.n === n) : undefined;
  if (!cited) throw refuse(refusals.CITATION_NOT_FOUND);
  return cited;
}
