import { isDeepStrictEqual } from 'node:util';
import { makePassages } from '#features/reading/passages.rules.ts';
import { tutorials } from '#features/tutorials/tutorials.texts.ts';
import type { Database } from '#platform/db/database.ts';
import { readTutorialChunks } from './knowledge.reads.ts';
import { replaceTutorialChunks } from './knowledge.writes.ts';

/**
 * Makes the passages of the tutorials, which come with the product, and stores them where they are not what is stored
 * already. Citations keep the words that they quoted.
 *
 * @returns whether anything was stored
 */
export async function indexTutorials(db: Database): Promise<boolean> {
  const made = tutorials
    .flatMap(({ slug, title, short_desc, steps }) => {
      const blocks = steps.flatMap((step) => [
        { page: null, kind: 'heading' as const, text: step.title },
        { page: null, kind: 'paragraph' as const, text: step.body },
      ]);
      return makePassages([{ page: null, kind: 'paragraph', text: short_desc }, ...blocks]).map(
        ({ position, section, content }) => ({ slug, position, title, section, content }),
      );
    })
    .sort(byPlace);
  return db.transaction(async (tx) => {
    const stored = (await readTutorialChunks(tx)).sort(byPlace);
    if (isDeepStrictEqual(stored, made)) return false;
    await replaceTutorialChunks(tx, made);
    return true;
  });
}

/** By tutorial and place in it, whatever order of letters the database has. */
function byPlace(left: { slug: string; position: number }, right: { slug: string; position: number }): number {
  return left.slug === right.slug ? left.position - right.position : left.slug < right.slug ? -1 : 1;
}
