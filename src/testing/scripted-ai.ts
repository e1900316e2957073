import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** What the endpoint does with one request. */
export type ScriptedAnswer =
  /** Answers with this text, in pieces when a stream was asked for. */
  | { text: string; finish?: 'stop' | 'length'; pieceMs?: number }
  | { status: number; body?: unknown; headers?: Record<string, string> }
  /** Answers in whole, also where a stream was asked for. */
  | { whole: string }
  /** Streams words, or one line, and never ends. */
  | 'endless'
  | 'endless line'
  /** Takes the request and never answers. */
  | 'hang'
  /** Sends the first piece of a stream and then nothing. */
  | 'stall'
  /** Sends the first piece of a stream and closes the connection. */
  | 'cut'
  /** A page of a proxy, with status 200. */
  | 'html';

/** An answer by what is asked: the prompt. */
type AnswerOf = (prompt: string) => ScriptedAnswer;

export interface ScriptedAi {
  baseUrl: string;
  /** Bodies of the requests so far. */
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies are compared field by field
  requests: any[];
  /**
   * What is answered to the steps before an answer in the chat, each repeated; unless told, the question stays as it is and every passage
   * answers. They are no part of the script.
   */
  steps: { rewriting: ScriptedAnswer | AnswerOf; secondLook: ScriptedAnswer | AnswerOf };
  /** Bodies of the requests of those steps so far. */
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies are compared field by field
  stepRequests: any[];
  /** The vector of a text, or what comes instead of vectors. */
  embeddings: ((text: string) => unknown) | ScriptedAnswer;
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies are compared field by field
  embeddingRequests: any[];
  /** Requests whose connection the client closed before the answer was whole. */
  abandoned: number;
  /** What comes next, one entry per request; the last one is repeated. */
  script(...answers: ScriptedAnswer[]): void;
  close(): Promise<void>;
}

/** An endpoint of chat completions that does what it is told, faults included. */
export async function startScriptedAi(): Promise<ScriptedAi> {
  let answers: ScriptedAnswer[] = [{ text: 'Respuesta' }];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request));
    if (request.url?.endsWith('/embeddings')) {
      ai.embeddingRequests.push(body);
      const { embeddings } = ai;
      const given = typeof embeddings === 'function' ? { whole: '', vectors: body.input.map(embeddings) } : embeddings;
      await (typeof given === 'object' && 'vectors' in given
        ? response.end(
            JSON.stringify({ data: given.vectors.map((embedding: unknown, index: number) => ({ index, embedding })) }),
          )
        : perform(given, body, response));
      return;
    }
    const step = stepOf(body);
    (step ? ai.stepRequests : ai.requests).push(body);
    response.on('close', () => {
      if (!response.writableFinished) ai.abandoned += 1;
    });
    const scripted = step ? ai.steps[step] : answers.length > 1 ? answers.shift() : answers[0];
    const answer = typeof scripted === 'function' ? scripted(promptOf(body)) : scripted;
    if (answer) await perform(answer, body, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ai: ScriptedAi = {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`,
    requests: [],
    stepRequests: [],
    embeddings: () => [1, 0, 0, 0, 0, 0, 0, 0],
    embeddingRequests: [],
    steps: usualSteps(),
    abandoned: 0,
    script: (...next) => {
      answers = next;
      ai.requests = [];
      ai.stepRequests = [];
      ai.steps = usualSteps();
      ai.abandoned = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return ai;
}

function usualSteps(): ScriptedAi['steps'] {
  const everyPassage = (prompt: string) => [...prompt.matchAll(/<fragmento numero="(\d+)"/g)].map(([, n]) => Number(n));
  return {
    rewriting: { text: JSON.stringify({ consultas: [], idioma: 'es', tema: '' }) },
    secondLook: (prompt) => ({
      text: JSON.stringify({ contestan: everyPassage(prompt).map((fragmento) => ({ fragmento, lineas: [] })) }),
    }),
  };
}

interface AskedBody {
  stream?: boolean;
  messages?: ReadonlyArray<{ role: string; content: string }>;
}

const promptOf = ({ messages }: AskedBody) => messages?.at(-1)?.content ?? '';

/** Which step before an answer in the chat a request is, by the JSON that it asks for; null for any other. */
function stepOf({ messages }: AskedBody): keyof ScriptedAi['steps'] | null {
  const instructions = messages?.[0]?.content ?? '';
  if (instructions.includes('"consultas"')) return 'rewriting';
  return instructions.includes('"contestan"') ? 'secondLook' : null;
}

async function perform(answer: ScriptedAnswer, body: { stream?: boolean }, response: ServerResponse): Promise<void> {
  if (answer === 'hang') return;
  if (answer === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Mantenimiento</body></html>');
  } else if (answer === 'stall' || answer === 'cut') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event('La primera parte '));
    if (answer === 'cut') setTimeout(() => response.destroy(), 30);
  } else if (answer === 'endless' || answer === 'endless line') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const piece = answer === 'endless' ? event('palabra '.repeat(50)).repeat(100) : `data: {${'x'.repeat(64_000)}`;
    Readable.from(forever(piece)).pipe(response);
  } else if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body ?? { error: { message: 'no' } }));
  } else if (body.stream && 'text' in answer) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of answer.text.match(/\S+\s*/g) ?? []) {
      response.write(event(piece));
      if (answer.pieceMs) await new Promise((resolve) => setTimeout(resolve, answer.pieceMs));
    }
    response.end(`${event('', answer.finish ?? 'stop')}data: [DONE]\n\n`);
  } else {
    const { text, finish = 'stop' } = 'whole' in answer ? { text: answer.whole } : answer;
    const choice = { index: 0, message: { role: 'assistant', content: text }, finish_reason: finish };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'x', created: 1, model: 'scripted', choices: [choice] }));
  }
}

function* forever(piece: string) {
  for (;;) yield piece;
}

function event(content: string, finish: string | null = null): string {
  const choice = { index: 0, delta: { content }, finish_reason: finish };
  return `data: ${JSON.stringify({ id: 'x', created: 1, model: 'scripted', choices: [choice] })}\n\n`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
