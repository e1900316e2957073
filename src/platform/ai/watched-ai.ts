import { presentMoment } from '../time/clock.ts';
import { type Ai, AiFailure } from './ai.ts';

/** What this process knows of the model since it started. */
interface ModelSigns {
  calls: number;
  failures: number;
  answeredAt: Date | null;
}

const signs: ModelSigns = { calls: 0, failures: 0, answeredAt: null };

/** How the model did since this process started. */
export const modelSigns = (): Readonly<ModelSigns> => signs;

/** Whoever asked has gone: the model is not to blame. */
const isBlameless = (error: unknown) => error instanceof AiFailure && error.fault === 'aborted';

function noteEnd(error?: unknown): void {
  if (error === undefined) signs.answeredAt = presentMoment();
  else if (!isBlameless(error)) signs.failures += 1;
}

async function counted<Value>(work: () => Promise<Value>): Promise<Value> {
  signs.calls += 1;
  try {
    const value = await work();
    noteEnd();
    return value;
  } catch (error) {
    noteEnd(error);
    throw error;
  }
}

async function* countedStream(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  signs.calls += 1;
  try {
    yield* pieces;
    noteEnd();
  } catch (error) {
    noteEnd(error);
    throw error;
  }
}

/** The same model, its calls counted. */
export function watched(ai: Ai): Ai {
  const { embeddings } = ai;
  return {
    source: ai.source,
    embeddings: embeddings && {
      source: embeddings.source,
      embed: (texts, limits) => counted(() => embeddings.embed(texts, limits)),
    },
    generateJson: (request) => counted(() => ai.generateJson(request)),
    streamText: (request) => countedStream(ai.streamText(request)),
  };
}
