import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { countUnowned, readControlled, readControlledList } from './documents.reads.ts';
import { readVersions } from './versions.reads.ts';

interface Asked {
  search: string;
  show: Parameters<typeof readControlledList>[1]['show'];
  offset: number;
}

/** Controlled documents by code, and how many of all of them lost who answers for them. Three queries. */
export async function listControlled({ db, now }: Acting, { search, show, offset }: Asked) {
  const today = await readToday(db, now);
  const words = search.split(/\s+/).filter(Boolean);
  return { today, unowned: await countUnowned(db), ...(await readControlledList(db, { words, show, offset }, today)) };
}

/** A controlled document with its versions. Refuses with CONTROLLED_NOT_FOUND. Three queries. */
export async function getControlled({ db, now }: Acting, id: string) {
  const document = await readControlled(db, id);
  if (!document) throw refuse(refusals.CONTROLLED_NOT_FOUND);
  const today = await readToday(db, now);
  const is_review_late = document.review_day !== null && document.review_day < today;
  return { ...document, is_review_late, today, versions: await readVersions(db, id) };
}
