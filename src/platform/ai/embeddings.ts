import { APICallError } from 'ai';
import { AiFailure, type Embeddings } from './ai.ts';
import { judgeFault } from './faults.ts';

/** Numbers of a vector: fewer tell nothing, more has no model. */
const lengths = { least: 8, most: 8192 };

/** The embeddings of an endpoint that speaks OpenAI's. @param send judges what is no answer of a model, as for its chat */
export function openAiEmbeddings(
  { baseUrl, apiKey, model }: { baseUrl: string; apiKey: string | undefined; model: string },
  send: typeof fetch,
): Embeddings {
  const url = `${baseUrl}/embeddings`;
  const headers = { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) };
  return {
    source: { provider: new URL(baseUrl).host, model },
    embed: async (input, { timeoutSeconds, signal }) => {
      const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
      const asked = { model, input: [...input], encoding_format: 'float' };
      try {
        const answer = await send(url, {
          method: 'POST',
          headers,
          body: JSON.stringify(asked),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        const responseBody = await answer.text();
        if (!answer.ok) {
          const { status: statusCode, headers: responseHeaders } = answer;
          throw new APICallError({
            message: 'no embeddings',
            url,
            requestBodyValues: {},
            statusCode,
            responseHeaders: Object.fromEntries(responseHeaders),
            responseBody,
          });
        }
        return vectorsIn(responseBody, input.length);
      } catch (error) {
        throw judgeFault(error).failure;
      }
    },
  };
}

/** The vectors of an answer, in the order of the texts. */
function vectorsIn(body: string, count: number): Float32Array[] {
  let given: unknown;
  try {
    given = (JSON.parse(body) as { data?: unknown } | null)?.data;
  } catch (cause) {
    throw new AiFailure('not-vectors', 'no JSON', cause);
  }
  if (!Array.isArray(given) || given.length !== count) throw new AiFailure('not-vectors', 'another number of vectors');
  const vectors: Float32Array[] = [];
  for (const [place, one] of given.entries()) {
    const { embedding, index = place } = (one ?? {}) as { embedding?: unknown; index?: unknown };
    if (typeof index !== 'number' || !isVector(embedding) || vectors[index] !== undefined) {
      throw new AiFailure('not-vectors', 'not numbers');
    }
    vectors[index] = Float32Array.from(embedding);
  }
  const [first] = vectors;
  const isWhole = Object.keys(vectors).length === count && vectors.length === count;
  if (!isWhole || vectors.some(({ length }) => length !== first?.length)) {
    throw new AiFailure('not-vectors', 'of several lengths');
  }
  return vectors;
}

function isVector(given: unknown): given is number[] {
  if (!Array.isArray(given) || given.length < lengths.least || given.length > lengths.most) return false;
  let size = 0;
  for (const number of given) {
    if (typeof number !== 'number' || !Number.isFinite(number)) return false;
    size += number * number;
  }
  return size > 0 && Number.isFinite(size);
}
