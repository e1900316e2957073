/** A model whose replies were written once, by whoever stands in for it, and are given again word for word. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';

interface Message {
  role: string;
  content: string;
}

/** A request that nobody has replied to yet. */
export interface Pending {
  messages: readonly Message[];
}

/** One request with what was replied; null where nobody has yet. */
export interface Told {
  key: string;
  messages: readonly Message[];
  reply: string | null;
}

export interface RecordedModel {
  baseUrl: string;
  /** Requests since this was last emptied, in their order. */
  told: Told[];
  /** How many requests nobody has replied to. */
  pending(): number;
  /** Writes what is pending down, and ends. */
  close(): Promise<void>;
}

/** A request by what is asked: another word in a prompt makes it another one. */
const keyOf = (messages: readonly Message[]) =>
  createHash('sha256')
    .update(JSON.stringify(messages.map(({ role, content }) => [role, content])))
    .digest('hex')
    .slice(0, 16);

/**
 * An endpoint of chat completions on this machine that gives recorded replies. A request that is not known is refused, so that whoever asks
 * goes on without a model, and written down in `<file>.pending.json`; its reply belongs into the file under the same key.
 *
 * @param file replies by the keys of their requests: `{ "<key>": "<reply>" }`
 */
export async function startRecordedModel(file: string): Promise<RecordedModel> {
  const replies: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const pending = new Map<string, Pending>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { messages = [], stream = false } = JSON.parse(text) as { messages?: Message[]; stream?: boolean };
    const key = keyOf(messages);
    const reply = replies[key] ?? null;
    model.told.push({ key, messages, reply });
    if (reply === null) {
      pending.set(key, { messages });
      // Not tried again, as a 503 would be.
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"not recorded"}}');
    } else give(response, reply, stream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const model: RecordedModel = {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`,
    told: [],
    pending: () => pending.size,
    close: async () => {
      const waiting = `${file}.pending.json`;
      if (pending.size > 0) writeFileSync(waiting, `${JSON.stringify(Object.fromEntries(pending), null, 1)}\n`);
      else rmSync(waiting, { force: true });
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return model;
}

function give(response: ServerResponse, reply: string, isStream: boolean): void {
  const answer = { id: 'recorded', created: 1, model: 'recorded' };
  if (!isStream) {
    const choice = { index: 0, message: { role: 'assistant', content: reply }, finish_reason: 'stop' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...answer, choices: [choice] }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of reply.match(/\S+\s*|\s+/g) ?? []) {
    const choice = { index: 0, delta: { content: piece }, finish_reason: null };
    response.write(`data: ${JSON.stringify({ ...answer, choices: [choice] })}\n\n`);
  }
  const end = { index: 0, delta: {}, finish_reason: 'stop' };
  response.end(`data: ${JSON.stringify({ ...answer, choices: [end] })}\n\ndata: [DONE]\n\n`);
}
