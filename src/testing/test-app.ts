import type { InjectOptions } from 'fastify';
import { createServer } from '#app/server.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { openChanges } from '#platform/db/changes.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createTestPerson, type TestPerson } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestStorage, type TestStorage } from './test-storage.ts';

interface CallOptions {
  /** Who calls; nobody unless given. */
  as?: TestPerson | undefined;
  /** Sent as JSON, or as the form or the bytes it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of any operation; tests compare them field by field
  body: any;
  /** The raw body, to search for what must not be in it. */
  text: string;
  bytes: Buffer;
  headers: Readonly<Record<string, unknown>>;
  cookies: ReadonlyArray<{ name: string; value: string; [attribute: string]: unknown }>;
}

export interface TestApp {
  database: TestDatabase;
  storage: TestStorage;
  /** `call('POST', '/api/steps/…/complete', { as: people.employee })` */
  call(method: NonNullable<InjectOptions['method']>, url: string, options?: CallOptions): Promise<TestAnswer>;
  /** One signed-in person of each kind; `inactive` holds a session from before. */
  people: Record<'admin' | 'jefe' | 'employee' | 'otherEmployee' | 'inactive', TestPerson>;
  /** Lets the server be reached over the network. @returns its address, always the same */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/**
 * The real server, in process, on a database of its own.
 *
 * @param clock the time the server believes in, read at each request; the real time unless given
 * @param ai the installation's language model; none unless given
 * @param mail the way mail leaves; none unless given
 * @param appOrigin the site's own address; the one that is asked unless given
 */
export async function createTestApp(
  clock: () => Date = () => new Date(),
  ai?: Ai,
  mail: Mail | null = null,
  appOrigin?: string,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const storage = await createTestStorage();
  const { db, url } = database.application;
  const changes = openChanges(url);
  const server = await createServer({ db, storage, changes, now: clock, mail, appOrigin, ...(ai ? { ai } : {}) });
  const person = (role: 'admin' | 'jefe' | 'employee' | 'inactive') => createTestPerson(database.db, { role }, clock());
  const people = {
    admin: await person('admin'),
    jefe: await person('jefe'),
    employee: await person('employee'),
    otherEmployee: await person('employee'),
    inactive: await person('inactive'),
  };
  let address: Promise<string> | undefined;
  return {
    database,
    storage,
    people,
    call: async (method, url, { as, body, headers } = {}) => {
      const { payload, type } = await encode(body);
      const answer = await server.inject({
        method,
        url,
        headers: {
          ...(as ? { cookie: as.cookie } : {}),
          ...(type ? { 'content-type': type } : {}),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      });
      const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        text: answer.body,
        bytes: answer.rawPayload,
        headers: answer.headers,
        cookies: answer.cookies,
      };
    },
    listen: () => {
      address ??= server.listen({ host: '127.0.0.1', port: 0 });
      return address;
    },
    close: async () => {
      await server.close();
      await database.close();
      await storage.close();
    },
  };
}

async function encode(body: unknown): Promise<{ payload?: string | Buffer; type?: string }> {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body)) return { payload: body };
  if (!(body instanceof FormData)) return { payload: JSON.stringify(body), type: 'application/json' };
  const form = new Response(body);
  return { payload: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
}
