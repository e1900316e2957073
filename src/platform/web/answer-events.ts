import { EventDecoderStream } from '@orpc/standard-server';
import { requireOk } from './call.ts';

/**
 * The events of an answer that comes as a stream, one by one as they arrive; whoever stops listening closes the connection.
 * Throws the server's refusal where it sends one in the middle, and what the browser says where the connection is lost.
 */
export async function* eventsIn(answer: Response): AsyncGenerator<unknown> {
  const decoded = answer.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventDecoderStream());
  const reader = decoded?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      // Comments keep the connection open and say nothing.
      if (value.data === undefined || value.event === 'done' || value.event === 'close') continue;
      const said: unknown = JSON.parse(value.data);
      if (value.event === 'error') requireOk(500, said);
      yield said;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}
