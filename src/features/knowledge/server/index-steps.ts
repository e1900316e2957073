import { makePassages } from '#features/documents/passages.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { blocksOfStep } from '../step-blocks.rules.ts';
import { replaceStepChunks, takeStaleSteps } from './knowledge.writes.ts';

/** Steps per transaction. */
const batch = 50;

/**
 * Makes the passages of every step that was written since the last time; the database keeps the list. Cut off anywhere,
 * the rest stays on the list.
 *
 * @returns how many steps were done
 */
export async function indexSteps(db: Database): Promise<number> {
  for (let done = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const stale = await takeStaleSteps(tx, batch);
      const chunks = stale.flatMap((step) =>
        makePassages(blocksOfStep(step.content)).map(({ position, section, content }) => ({
          step_id: step.id,
          position,
          section,
          content,
        })),
      );
      if (stale.length > 0)
        await replaceStepChunks(
          tx,
          stale.map((step) => step.id),
          chunks,
        );
      return stale.length;
    });
    done += count;
    if (count < batch) return done;
  }
}
