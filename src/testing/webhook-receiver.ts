import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
}

/** Another system on this machine, which checks what it is told with the library of Standard Webhooks. */
export async function openReceiver() {
  const received: Received[] = [];
  let answer = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.writeHead(200).end('bien');
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      received.push({
        id: String(request.headers['webhook-id']),
        headers: request.headers as Record<string, string>,
        body,
      });
      await answer(request, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    received,
    /** How it answers from here on. */
    answering: (how: typeof answer) => {
      answer = how;
    },
    /** What was told, if it was signed with this secret; throws otherwise. */
    verified: (secret: string, { body, headers }: Received) =>
      new Webhook(secret).verify(body, headers) as { type: string; timestamp: string; data: Record<string, unknown> },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
