import { setTimeout as delay } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, streamText } from 'ai';
import { z } from 'zod';
import { isOwnNetworkName } from '#platform/http/outgoing/network-address.ts';
import { outgoing } from '#platform/http/outgoing/outgoing.ts';
import { type Ai, AiFailure, type AiJsonRequest, type AiRequest, type AiSource } from './ai.ts';
import { openAiEmbeddings } from './embeddings.ts';
import { extractJson, ThoughtFilter } from './extract-json.ts';
import { failureWithin, isFormatRefused, judgeFault } from './faults.ts';
import { modelFetch } from './model-fetch.ts';
import { Semaphore } from './semaphore.ts';

export interface AiEndpoint {
  /** e.g. `https://api.openai.com/v1` or `http://localhost:11434/v1` */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** The model that gives vectors; none unless given. */
  embeddingModel?: string | undefined;
  /** Whether a name that belongs to the world may lead into the own network (a name server of one's own). */
  inOwnNetwork?: boolean;
}

/** Bytes: of an answer with everything that a stream wraps around its words, and of one event. */
const answerBytes = { maxBytes: 16 * 1024 * 1024, maxLineBytes: 1024 * 1024 };
/** Characters of a token at most, well above what any language needs. */
const charactersPerToken = 20;

/** Calls for one answer, whatever made the first ones fail (decision 0021). */
const mostCalls = 3;
/**
 * Milliseconds: between two pieces of a stream at most, before the second call (the third waits twice as long), and for a
 * sign of life at least where the time to begin has run out in a model that writes.
 */
const usualTiming = { silence: 30_000, pause: 1000, grace: 10_000 };

/** Until when whoever asked waits for the first word (milliseconds since 1970), and whether the model has answered once already. */
interface Begin {
  by: number;
  hasWritten: boolean;
}

/** How JSON is asked for, from the strictest on; what an endpoint refuses is not tried there again. */
const formats = ['json_schema', 'json_object', 'none'] as const;

/** A model behind an address that speaks OpenAI's chat completions. Nothing is connected before the first call. */
export function openAiCompatible(
  { baseUrl, apiKey, model: usualModel, embeddingModel, inOwnNetwork = false }: AiEndpoint,
  times: Partial<typeof usualTiming> = {},
): Ai {
  const timing = { ...usualTiming, ...times };
  const { host, hostname } = new URL(baseUrl);
  const source: AiSource = { provider: host, model: usualModel };
  // The operator's own address may be of the own network; nothing that it leads to may.
  const ownHost = inOwnNetwork || isOwnNetworkName(hostname) ? hostname : undefined;
  const send = modelFetch(outgoing({ ...answerBytes, ownHost }));
  const semaphore = new Semaphore();
  let format = 0;

  function languageModel(request: AiRequest, schema?: object) {
    const provider = createOpenAICompatible({
      name: 'endpoint',
      baseURL: baseUrl,
      fetch: send,
      ...(apiKey ? { apiKey } : {}),
      transformRequestBody: (body) => ({ ...body, ...(schema ? formatOf(formats[format] ?? 'none', schema) : {}) }),
    });
    return provider.chatModel(request.model ?? usualModel);
  }

  async function enter(request: AiRequest): Promise<{ signal: AbortSignal; leave: () => void }> {
    const { timeoutSeconds, patienceSeconds, parallelCalls, maxPromptCharacters } = request.limits;
    if (request.system.length + request.prompt.length > maxPromptCharacters) {
      throw new AiFailure('rejected', 'the prompt is too long');
    }
    const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    // The turn of a long answer has to come before the answer would have had to begin.
    const turn = patienceSeconds ? AbortSignal.any([signal, AbortSignal.timeout(patienceSeconds * 1000)]) : signal;
    const leave = await semaphore.enter(parallelCalls, turn);
    return { signal, leave };
  }

  /** One answer in whole; a refused format is stepped down without counting as a call. */
  async function answerOnce(request: AiRequest, prompt: string, signal: AbortSignal, schema: object, begin: Begin) {
    for (;;) {
      try {
        const asked = {
          model: languageModel(request, schema),
          instructions: request.system,
          prompt,
          ...options(request),
          abortSignal: signal,
        };
        const mostTokens = request.limits.maxAnswerTokens;
        if (request.limits.patienceSeconds) return await collected(asked, begin, mostTokens, request.onText);
        const { text, finishReason } = await generateText(asked);
        requireBounded(text.length, mostTokens);
        return { text, finishReason };
      } catch (error) {
        if (!isFormatRefused(error) || formats[format] === 'none') throw error;
        format += 1;
      }
    }
  }

  /**
   * A long answer, taken piece by piece: silence ends it, not its length. A model that has written something is waited for a
   * little longer than until it had to begin.
   */
  async function collected(
    asked: Parameters<typeof streamText>[0],
    { by, hasWritten }: Begin,
    mostTokens: number,
    onText: AiRequest['onText'],
  ) {
    const quiet = new AbortController();
    const left = (grace: number) => Math.max(by - Date.now(), grace);
    let watch = setTimeout(() => quiet.abort(new AiFailure('timeout')), left(hasWritten ? timing.grace : 0));
    const signals = [quiet.signal, ...(asked.abortSignal ? [asked.abortSignal] : [])];
    let text = '';
    try {
      const abortSignal = AbortSignal.any(signals);
      for await (const part of streamText({ ...asked, abortSignal, onError: () => undefined }).fullStream) {
        if (part.type === 'error') throw quiet.signal.reason ?? part.error;
        if (part.type === 'abort') throw signals.find(({ aborted }) => aborted)?.reason ?? new AiFailure('stalled');
        if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
          clearTimeout(watch);
          watch = setTimeout(() => quiet.abort(new AiFailure('stalled')), Math.min(timing.silence, left(timing.grace)));
        }
        if (part.type === 'text-delta') text += part.text;
        requireBounded(text.length, mostTokens);
        if (part.type === 'text-delta') onText?.(text);
        // The connection ended before the answer did: it is asked for again.
        if (part.type === 'finish' && part.finishReason === 'other')
          throw new AiFailure(text ? 'stalled' : 'unreachable', 'cut');
        if (part.type === 'finish') return { text, finishReason: part.finishReason };
      }
      throw new AiFailure(text ? 'stalled' : 'unreachable', 'cut');
    } catch (error) {
      const isCut = text !== '' && !failureWithin(error) && !signals.some(({ aborted }) => aborted);
      throw isCut ? new AiFailure('stalled', 'cut', error) : error;
    } finally {
      clearTimeout(watch);
    }
  }

  async function generateJson<Schema extends z.ZodType>({ schema, ...request }: AiJsonRequest<Schema>) {
    const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    // Not every format carries the schema, so the instructions do.
    const system = `${request.system}\n\nResponde solo con JSON que cumpla este esquema:\n${JSON.stringify(jsonSchema)}`;
    const asked = { ...request, system };
    // Waiting for a turn, calls that failed and pauses are all within the same time.
    const beginBy = Date.now() + (request.limits.patienceSeconds ?? request.limits.timeoutSeconds) * 1000;
    const { signal, leave } = await enter(asked).catch((error) => fail(error));
    let hasWritten = false;
    const most = request.limits.calls ?? mostCalls;
    try {
      let prompt = request.prompt;
      for (let call = 1; ; call += 1) {
        let failure: AiFailure;
        try {
          const answer = await answerOnce(asked, prompt, signal, jsonSchema, { by: beginBy, hasWritten });
          hasWritten = true;
          const checked = check(answer.text, answer.finishReason, schema);
          if (!(checked instanceof AiFailure)) {
            return { value: checked.value, source: { ...source, model: request.model ?? usualModel }, calls: call };
          }
          failure = checked;
          prompt = `${request.prompt}\n\nTu respuesta anterior no sirve: ${failure.detail}\nResponde de nuevo, solo con el JSON.`;
        } catch (error) {
          const verdict = judgeFault(error, timing.pause * 2 ** (call - 1));
          failure = verdict.failure;
          // Nobody is kept waiting for a call that comes too late.
          if (verdict.againAfter === null || Date.now() + verdict.againAfter > beginBy) throw failure;
          if (call < most) await delay(verdict.againAfter, undefined, { signal });
        }
        if (call === most) throw failure;
      }
    } catch (error) {
      return fail(error);
    } finally {
      leave();
    }
  }

  async function* streamPieces(request: AiRequest): AsyncGenerator<string> {
    const { signal, leave } = await enter(request).catch((error) => fail(error));
    const quiet = new AbortController();
    try {
      for (let call = 1; ; call += 1) {
        let hasBegun = false;
        try {
          for await (const piece of oneStream(request, signal, quiet)) {
            hasBegun = true;
            yield piece;
          }
          return;
        } catch (error) {
          // What was shown already cannot be taken back, so only a stream that has not begun is tried again.
          const verdict = judgeFault(error, timing.pause * 2 ** (call - 1));
          if (hasBegun || verdict.againAfter === null || call === (request.limits.calls ?? mostCalls)) {
            throw hasBegun && verdict.failure.fault === 'unreachable'
              ? new AiFailure('stalled', '', error)
              : verdict.failure;
          }
          await delay(verdict.againAfter, undefined, { signal });
        }
      }
    } catch (error) {
      fail(error);
    } finally {
      // Whoever stops listening in the middle closes the connection, too.
      quiet.abort();
      leave();
    }
  }

  async function* oneStream(request: AiRequest, signal: AbortSignal, quiet: AbortController): AsyncGenerator<string> {
    const watch = setTimeout(() => quiet.abort(new AiFailure('stalled')), timing.silence);
    const filter = new ThoughtFilter();
    let length = 0;
    try {
      const { fullStream } = streamText({
        model: languageModel(request),
        instructions: request.system,
        prompt: request.prompt,
        ...options(request),
        abortSignal: AbortSignal.any([signal, quiet.signal]),
        onError: () => undefined,
      });
      for await (const part of fullStream) {
        watch.refresh();
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') throw quiet.signal.reason ?? signal.reason ?? new AiFailure('stalled');
        const shown = part.type === 'text-delta' ? filter.take(part.text) : part.type === 'finish' ? filter.end() : '';
        length += shown.length;
        requireBounded(length, request.limits.maxAnswerTokens);
        if (shown) yield shown;
        if (part.type === 'finish' && part.finishReason === 'length') throw new AiFailure('truncated');
        if (part.type === 'finish' && part.finishReason === 'other') throw new AiFailure('stalled');
      }
      if (length === 0) throw new AiFailure('empty');
    } finally {
      clearTimeout(watch);
    }
  }

  const embeddings = embeddingModel ? openAiEmbeddings({ baseUrl, apiKey, model: embeddingModel }, send) : undefined;
  return { source, embeddings, generateJson, streamText: streamPieces };
}

/** Fails with 'too-long' where an endpoint gives far more than it was asked for. */
function requireBounded(characters: number, tokens: number): void {
  if (characters > tokens * charactersPerToken) throw new AiFailure('too-long');
}

function options({ temperature, limits }: AiRequest) {
  return {
    maxOutputTokens: limits.maxAnswerTokens,
    // Retrying is done here, in one layer.
    maxRetries: 0,
    ...(temperature === null || temperature === undefined ? {} : { temperature }),
  };
}

function formatOf(format: (typeof formats)[number], schema: object) {
  if (format === 'none') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name: 'respuesta', schema } } };
}

/** The value in an answer, or what is wrong with it in words that the model can act on. */
function check<Schema extends z.ZodType>(text: string, finishReason: string, schema: Schema) {
  if (finishReason === 'length') return new AiFailure('truncated', 'se cortó antes de terminar; sé más breve.');
  if (text.trim() === '') return new AiFailure('empty', 'estaba vacía.');
  const json = extractJson(text);
  if (json === undefined) return new AiFailure('not-json', 'no contiene un JSON válido.');
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.slice(0, 8).map((issue) => `${issue.path.join('.') || 'raíz'}: ${issue.message}`);
  return new AiFailure('wrong-structure', issues.join('; '));
}

function fail(error: unknown): never {
  throw judgeFault(error).failure;
}
