import { refusalOfFault } from '#features/model/server/ask-model.ts';
import { AiFailure, type Embeddings } from '#platform/ai/ai.ts';
import { visibleText } from '#platform/content/visible-text.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { giveBack, type Held } from '#platform/jobs/lease.ts';
import { LeaseLost, workOff } from '#platform/jobs/work-off.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { quantise } from '../quantised.rules.ts';
import { modelName } from './vector-model.ts';
import { readPassagesWithout } from './vectors.reads.ts';
import { indexing, insertVectors, noteBehind, noteVectorFault, wantModel } from './vectors.writes.ts';

/** Passages in one call, characters of one that are sent, seconds that a call may take. */
const call = { passages: 32, characters: 4000, seconds: 60 };
/** Seconds until a model that failed is asked again: twice as long each time, an hour at most. */
const pause = { first: 30, longest: 3600 };

/**
 * Makes the vectors of all passages that have none of the installation's model, one process at a time; cut off anywhere, the rest is
 * made later. Only what passages say is sent. A model that fails is asked again after a while, and its fault kept.
 *
 * @returns how many were made here
 */
export async function indexVectors(db: Database, embeddings: Embeddings): Promise<number> {
  const name = modelName(embeddings.source);
  await wantModel(db, name);
  if ((await readPassagesWithout(db, name, 1)).length > 0) await noteBehind(db, name);
  let made = 0;
  await workOff(db, indexing, {
    only: name,
    work: async ({ lease }, lost) => {
      const held = { id: name, lease };
      try {
        for (let more = 1; more > 0; made += more) more = await makeSome(db, embeddings, held, lost);
        await giveBack(db, indexing, held, { also: { is_behind: false } });
      } catch (error) {
        if (!(error instanceof AiFailure) || lost.aborted) throw error;
        const faults = await noteVectorFault(db, name, refusalOfFault[error.fault].code, presentMoment());
        await giveBack(db, indexing, held, { after: pauseAfter(error, faults) });
      }
    },
  });
  return made;
}

/** Seconds to wait after a fault: as long as the model asked, or longer each time. */
function pauseAfter({ fault, detail }: AiFailure, faults: number): number {
  const asked = fault === 'busy' ? Number(detail) || 0 : 0;
  return Math.min(pause.longest, Math.max(asked, pause.first * 2 ** Math.min(faults - 1, 10)));
}

/** @returns how many were made; 0 when none is missing */
async function makeSome(db: Database, embeddings: Embeddings, held: Held, signal: AbortSignal): Promise<number> {
  const passages = await readPassagesWithout(db, held.id, call.passages);
  if (passages.length === 0) return 0;
  const texts = passages.map(({ title, section, content }) =>
    visibleText([title, section, content].filter(Boolean).join('\n')).slice(0, call.characters),
  );
  const vectors = await embeddings.embed(texts, { timeoutSeconds: call.seconds, signal });
  const made = passages.flatMap(({ id: passage_id }, place) => {
    const vector = vectors[place];
    return vector ? [{ passage_id, vector: quantise(vector) }] : [];
  });
  const kept = await db.transaction((tx) => insertVectors(tx, held, made));
  if (kept === 'other-length') throw new AiFailure('other-length', String(vectors[0]?.length));
  if (!kept) throw new LeaseLost();
  return made.length;
}
