import type { OutgoingFetch } from '#platform/http/outgoing/outgoing.ts';
import { streamOf } from '#platform/http/outgoing/stream-of.ts';
import { AiFailure } from './ai.ts';

/** Bytes of an error's text that are read at most; what went wrong stands at its beginning. */
const mostErrorBytes = 64 * 1024;
/** Bytes within which an answer shows what it is; some begin with spaces, to keep the connection. */
const mostBlankBytes = 4096;

/**
 * Asks an endpoint as its client does, and judges the answer before the client reads it: what is no answer of a model is refused,
 * an answer in whole where a stream was asked for becomes a stream, and an error is read only as far as it says something.
 */
export function modelFetch(send: OutgoingFetch): typeof fetch {
  return async (input, { method = 'GET', headers = {}, body, signal } = {}) => {
    const answer = await send(input instanceof Request ? input.url : input, {
      method,
      headers,
      ...(typeof body === 'string' ? { body } : {}),
      ...(signal ? { signal } : {}),
    });
    const { status } = answer;
    if (!answer.body) return answer;
    const pieces = answer.body[Symbol.asyncIterator]();
    if (!answer.ok) {
      const said = await beginningOf(pieces, ({ length }) => length >= mostErrorBytes);
      await pieces.return?.();
      return new Response(said, { status, headers: plainHeaders(answer) });
    }
    const beginning = await beginningOf(
      pieces,
      (bytes) => textOf(bytes).length >= 'data:'.length || bytes.length > mostBlankBytes,
    );
    const start = textOf(beginning);
    const wantsStream = typeof body === 'string' && /"stream":\s*true/.test(body);
    const isWhole = start.startsWith('{');
    if (start !== '' && !isWhole && !(wantsStream && /^(data|event|id|retry)?:/.test(start))) {
      await pieces.return?.();
      throw new AiFailure('not-a-model', start.startsWith('<') ? 'a page' : 'no JSON');
    }
    const bytes = streamOf(following(beginning, pieces));
    if (!wantsStream || !isWhole) return new Response(bytes, { status, headers: plainHeaders(answer) });
    return new Response(asEvents(await new Response(bytes).text()), {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
}

/** What a client may need to know of an answer; how it came over the wire is no longer true. */
function plainHeaders({ headers }: Response): Record<string, string> {
  const kept = ['content-type', 'retry-after'];
  return Object.fromEntries(kept.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, mostBlankBytes)).toString('utf8').trimStart();
}

/** So many bytes as it takes, or fewer when no more come. */
async function beginningOf(pieces: AsyncIterator<Uint8Array>, isEnough: (bytes: Uint8Array) => boolean) {
  let bytes: Uint8Array<ArrayBuffer> = Buffer.alloc(0);
  while (!isEnough(bytes)) {
    const { done, value } = await pieces.next();
    if (done) break;
    bytes = Buffer.concat([bytes, value]);
  }
  return bytes;
}

async function* following(beginning: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (beginning.length > 0) yield beginning;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  } finally {
    await pieces.return?.();
  }
}

/** An answer in whole, as the events of a stream that says the same. */
function asEvents(whole: string): string {
  let answer: Record<string, unknown>;
  try {
    answer = JSON.parse(whole);
  } catch (cause) {
    throw new AiFailure('stalled', 'cut', cause);
  }
  const { choices } = answer;
  if (Array.isArray(choices)) {
    answer.choices = choices.map(({ message, ...choice }: Record<string, unknown>, index) => ({
      index,
      finish_reason: 'stop',
      ...choice,
      delta: message ?? {},
    }));
  }
  return `data: ${JSON.stringify(answer)}\n\ndata: [DONE]\n\n`;
}
