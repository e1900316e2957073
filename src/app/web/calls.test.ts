import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { beforeAll, expect, it, vi } from 'vitest';
import { eventsIn } from '#platform/web/answer-events.ts';
import { outputOf, requestOf } from '#platform/web/call.ts';
import { contract } from '../contract.ts';

/** Operations as the library's own client would ask them: the browser's, which is a tenth of it, has to send the same. */
const operations = Object.entries(contract).flatMap(([feature, of]) =>
  Object.entries(of).flatMap(([name, operation]) => {
    const { method = 'POST', path = '', inputStructure } = operation['~orpc'].route;
    return inputStructure ? [] : [{ feature, name, method, path }];
  }),
);
const letters: Record<string, string> = { GET: 'G', POST: 'P', PUT: 'U', PATCH: 'A', DELETE: 'D' };

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'http://localhost:3000' } });
});

interface Asking {
  (input: unknown): Promise<unknown>;
  [name: string]: Asking;
}

/** What the library sends. */
async function sentByLibrary(feature: string, name: string, input: unknown): Promise<Request> {
  let sent: Request | undefined;
  const link = new OpenAPILink(contract, {
    url: 'http://localhost:3000/api',
    fetch: async (request) => {
      sent = request;
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    },
  });
  await createORPCClient<Record<string, Record<string, Asking>>>(link)[feature]?.[name]?.(input);
  if (!sent) throw new Error(`${feature}.${name} was not sent`);
  return sent;
}

async function told(request: Request) {
  const type = request.headers.get('content-type')?.split(';')[0] ?? null;
  const isForm = type === 'multipart/form-data';
  const body = isForm
    ? [...(await request.formData())].map(([key, value]) => [
        key,
        typeof value === 'string' ? value : `${value.name} ${value.type} ${value.size}`,
      ])
    : await request.text();
  return { method: request.method, url: request.url, type, body };
}

const file = new File(['%PDF'], 'guía.pdf', { type: 'application/pdf' });
const inputs: Array<[what: string, input: object]> = [
  ['nothing besides the path', {}],
  [
    'words, numbers, lists, days',
    {
      search: 'ácido & base=1?#',
      empty: '',
      limit: 0,
      isOnly: false,
      none: null,
      missing: undefined,
      kinds: ['a', 'b'],
      rows: [{ at: new Date('2026-02-28T12:00:00Z'), 'key[1]': 'x', deep: { list: [[1], []] } }, undefined],
    },
  ],
  ['a file', { title: 'Guía', count: 3, isOpen: true, none: null, files: [file, file], about: { file } }],
];

it.each(inputs)('each operation is sent as the library sends it: %s', async (_, input) => {
  expect(operations.length).toBeGreaterThan(400);
  for (const { feature, name, method, path } of operations) {
    const ids = [...path.matchAll(/\{\+?(\w+)\}/g)].map(([, id = ''], place) => [id, `a/b ñ${place}`]);
    const given = { ...Object.fromEntries(ids), ...input };
    const own = requestOf(`${letters[method]}${path.slice(1)}`, given);
    const library = await sentByLibrary(feature, name, given);
    if (method === 'GET' && 'title' in input) continue;
    expect({ feature, name, ...(await told(own)) }).toEqual({ feature, name, ...(await told(library)) });
  }
});

it('without an input nothing is sent; a call can be called off', async () => {
  const stop = new AbortController();
  const request = requestOf('Pauth/sign-out', undefined, stop.signal);
  expect(await told(request)).toEqual(await told(await sentByLibrary('identity', 'signOut', undefined)));
  stop.abort();
  expect(request.signal.aborted).toBe(true);
});

const answer = (status: number, body: string | null) => new Response(body, { status });

it('what an answer says: its content, a refusal in its words, or nothing that screens could show', async () => {
  expect(await outputOf(answer(200, '{"a":[1]}'))).toEqual({ a: [1] });
  expect(await outputOf(answer(204, null))).toBeUndefined();
  const refusal = { defined: true, code: 'TITLE_TAKEN', status: 409, message: 'Ya existe.', data: { id: 'x' } };
  await expect(outputOf(answer(409, JSON.stringify(refusal)))).rejects.toMatchObject({
    code: 'TITLE_TAKEN',
    status: 409,
    message: 'Ya existe.',
    data: { id: 'x' },
  });
  const { status: _, ...withoutStatus } = refusal;
  await expect(outputOf(answer(422, JSON.stringify(withoutStatus)))).rejects.toMatchObject({ status: 422 });
  for (const body of [
    '{"error":"boom"}',
    '{"message":"Bad Gateway"}',
    '',
    '{"defined":false,"code":"X","message":""}',
  ]) {
    const fault = await outputOf(answer(500, body)).catch((error) => error);
    expect(fault).toMatchObject({ status: 500 });
    expect(fault).not.toHaveProperty('code');
  }
});

const streamed = (...parts: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
  );

it('an answer that comes as events is read as it arrives: cut anywhere, with comments, until it is done or refused', async () => {
  const heard: unknown[] = [];
  for await (const event of eventsIn(
    streamed(
      ': \n\nevent: message\nda',
      'ta: {"type":"text","text":"ácido"}\n\n: \n\nevent: message\ndata: 2\n\nevent: done\n\n',
    ),
  ))
    heard.push(event);
  expect(heard).toEqual([{ type: 'text', text: 'ácido' }, 2]);
  const refusal = { defined: true, code: 'CHAT_LOCKED', status: 403, message: 'Aún no.' };
  const refused = eventsIn(
    streamed('event: message\ndata: 1\n\n', `event: error\ndata: ${JSON.stringify(refusal)}\n\n`),
  );
  expect((await refused.next()).value).toBe(1);
  await expect(refused.next()).rejects.toMatchObject({ code: 'CHAT_LOCKED', status: 403, message: 'Aún no.' });
});
