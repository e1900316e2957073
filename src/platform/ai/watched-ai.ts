import { type Spanned, spanned } from '../telemetry/telemetry.ts';
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

/** What is told of a call: which model, and what for. */
const callTo = (act: 'chat' | 'embeddings', model: string | undefined): Spanned => ({
  name: act,
  kind: 'client',
  timed: 'gen_ai.client.operation.duration',
  by: { 'gen_ai.operation.name': act, 'gen_ai.request.model': model ?? '' },
});

async function counted<Value>(what: Spanned, work: () => Promise<Value>): Promise<Value> {
  signs.calls += 1;
  try {
    const value = await spanned(() => what, work);
    noteEnd();
    return value;
  } catch (error) {
    noteEnd(error);
    throw error;
  }
}

async function* countedStream(what: Spanned, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  signs.calls += 1;
  const whole = Promise.withResolvers<void>();
  // How it ends is told below; here it is only measured.
  spanned(
    () => what,
    () => whole.promise,
  ).catch(() => undefined);
  try {
    yield* pieces;
    noteEnd();
  } catch (error) {
    noteEnd(error);
    whole.reject(error);
    throw error;
  } finally {
    whole.resolve();
  }
}

/** The same model, its calls counted and told. */
export function watched(ai: Ai): Ai {
  const { embeddings } = ai;
  const model = ai.source?.model;
  return {
    source: ai.source,
    embeddings: embeddings && {
      source: embeddings.source,
      embed: (texts, limits) =>
        counted(callTo('embeddings', embeddings.source.model), () => embeddings.embed(texts, limits)),
    },
    generateJson: (request) => counted(callTo('chat', request.model ?? model), () => ai.generateJson(request)),
    streamText: (request) => countedStream(callTo('chat', request.model ?? model), ai.streamText(request)),
  };
}
