import {
  type CitedPlace,
  isOfDocument,
  readCitedOriginal,
  readCitedPage,
  sendCitedPicture,
} from '#features/documents/server/cited-pages.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { readPassageInPlace } from '#features/knowledge/server/knowledge.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { unansweredRefusals as refusals } from '../unanswered.refusals.ts';
import { readWantingSource } from './unanswered.reads.ts';

/** A source of an answer, by its number there. */
interface Named {
  answerId: string;
  n: number;
}

/** What an answer that was found wanting cited, and what has become of it. Refuses with SOURCE_NOT_FOUND what is not on the person's desk. */
export async function getUnansweredSource({ db, actor }: Acting, named: Named) {
  return readSourceInPlace(db, await requireSource({ db, actor }, named));
}

/** What is cited with what stands around it, and what has become of its document. */
export async function readSourceInPlace(
  db: Queryable,
  cited: CitedPlace & Parameters<typeof isOfDocument>[0] & { section: string | null; passage_id: string },
) {
  const place = await readPassageInPlace(db, cited.passage_id);
  const { title, section, page, quote } = cited;
  return {
    title,
    section,
    page,
    quote,
    passage: place?.content ?? null,
    before: place?.before ?? null,
    after: place?.after ?? null,
    original: isOfDocument(cited) ? await readCitedOriginal(db, cited) : null,
  };
}

/** Where it stands on a page. Refuses with SOURCE_NOT_FOUND and PAGE_NOT_SHOWN. */
export async function getUnansweredPage({ db, actor }: Acting, { page, ...named }: Named & { page: number }) {
  return readCitedPage(db, await requireDocument({ db, actor }, named), page);
}

/** A page beside it, as a picture. Refuses with SOURCE_NOT_FOUND, PAGE_NOT_SHOWN and PAGES_BUSY. */
export async function getUnansweredPicture(
  { db, storage, actor }: Acting,
  { page, ...named }: Named & { page: number },
  knownTag: string | undefined,
) {
  return sendCitedPicture({ db, storage }, await requireDocument({ db, actor }, named), page, knownTag);
}

async function requireDocument(acting: Pick<Acting, 'db' | 'actor'>, named: Named): Promise<CitedPlace> {
  const cited = await requireSource(acting, named);
  if (!isOfDocument(cited)) throw refuse(refusals.SOURCE_NOT_FOUND);
  return cited;
}

async function requireSource({ db, actor }: Pick<Acting, 'db' | 'actor'>, { answerId, n }: Named) {
  const cited = await readWantingSource(db, await teamOf({ db, actor }), answerId, n);
  if (!cited) throw refuse(refusals.SOURCE_NOT_FOUND);
  return cited;
}
