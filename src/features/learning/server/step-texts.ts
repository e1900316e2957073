import { LRUCache } from 'lru-cache';
import { readWordings } from '#features/modules/server/steps.reads.ts';
import { renderMarkdown } from '#platform/content/render-markdown.ts';
import type { Queryable } from '#platform/db/database.ts';
import { countWords, readingMinutes } from '../learning.rules.ts';

/** A step as it was worded at one time: what is made of that text alone is made once. */
interface Wording {
  id: string;
  version: number;
}

const words = new LRUCache<string, number>({ max: 20_000 });
const nameOf = ({ id, version }: Wording) => `${id}@${version}`;

/** What is shown of the texts of a module's steps. All of it together at most one query, none for wordings that were shown before. */
export function textsOf(db: Queryable, steps: readonly Wording[]) {
  let reading: Promise<Map<string, string>> | undefined;
  const read = async () => {
    const rows = await readWordings(
      db,
      steps.map(({ id, version }) => ({ step_id: id, version })),
    );
    return new Map(rows.map((row) => [row.step_id, row.content]));
  };
  const text = async ({ id }: Wording) => {
    reading ??= read();
    const found = (await reading).get(id);
    if (found === undefined) throw new Error(`the wording of step ${id} is missing`);
    return found;
  };
  return {
    /** Safe HTML of a step. */
    html: (step: Wording) => renderMarkdown(() => text(step), nameOf(step)),
    /** Minutes to read a step, at least 1. */
    minutes: async (step: Wording) => {
      const count = words.get(nameOf(step)) ?? countWords(await text(step));
      words.set(nameOf(step), count);
      return readingMinutes(count);
    },
  };
}
