import { holdTextsOfSteps } from '#features/modules/server/steps.reads.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { isRefusal } from '#platform/http/refuse.ts';
import { inThread } from '#platform/threads/in-thread.ts';
import { holdStaleSteps, replaceStepChunks, takeStaleSteps } from './knowledge.writes.ts';
import { run as cutAtOnce } from './step-passages.task.ts';

const cuttingTask = new URL('./step-passages.task.ts', import.meta.url);
/** Characters of a text that is cut at once; a longer one is cut beside the thread that answers people. */
const short = 20_000;

/** Steps per transaction. */
const batch = 50;

/**
 * Makes the passages of every step that was written since the last time; the database keeps the list. Cut off anywhere,
 * the rest stays on the list, and so does a step that somebody is about to delete: who deletes a module holds its steps, and this
 * one would hold some of them and wait for the others.
 *
 * @returns how many steps were done
 */
export async function indexSteps(db: Database): Promise<number> {
  for (let done = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const ids = await holdStaleSteps(tx, batch);
      const stale = ids.length > 0 ? await holdTextsOfSteps(tx, ids) : [];
      const cut = await Promise.all(
        stale.map(async ({ id: step_id, content }) => (await passagesOf(content)).map((one) => ({ step_id, ...one }))),
      );
      if (stale.length > 0) {
        const taken = stale.map((step) => step.id);
        await takeStaleSteps(tx, taken);
        await replaceStepChunks(tx, taken, cut.flat());
      }
      return stale.length;
    });
    done += count;
    if (count < batch) return done;
  }
}

/** A text that is made to take long is found by nothing, and keeps the others waiting for nothing. */
function passagesOf(content: string): Promise<ReturnType<typeof cutAtOnce>> | ReturnType<typeof cutAtOnce> {
  if (content.length <= short) return cutAtOnce(content);
  return inThread<ReturnType<typeof cutAtOnce>>(cuttingTask, content).catch((error: unknown) => {
    if (isRefusal(error, platformRefusals.READING_TOO_LONG)) return [];
    throw error;
  });
}
