import type { InjectOptions } from 'fastify';
import { createServer } from '#app/server.ts';
import { createTestPerson, type TestPerson } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface CallOptions {
  /** Who calls; nobody unless given. */
  as?: TestPerson | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any operation; tests compare them field by field
  body: any;
  /** The raw body, to search for what must not be in it. */
  text: string;
  cookies: ReadonlyArray<{ name: string; value: string; [attribute: string]: unknown }>;
}

export interface TestApp {
  database: TestDatabase;
  /** `call('POST', '/api/steps/…/complete', { as: people.employee })` */
  call(method: NonNullable<InjectOptions['method']>, url: string, options?: CallOptions): Promise<TestAnswer>;
  /** One signed-in person of each kind; `inactive` holds a session from before. */
  people: Record<'admin' | 'jefe' | 'employee' | 'otherEmployee' | 'inactive', TestPerson>;
  close(): Promise<void>;
}

/**
 * The real server, in process, on a database of its own.
 *
 * @param clock the time the server believes in, read at each request; the real time unless given
 */
export async function createTestApp(clock: () => Date = () => new Date()): Promise<TestApp> {
  const database = await createTestDatabase();
  const server = await createServer({ db: database.db, now: clock });
  const person = (role: 'admin' | 'jefe' | 'employee' | 'inactive') => createTestPerson(database.db, { role }, clock());
  const people = {
    admin: await person('admin'),
    jefe: await person('jefe'),
    employee: await person('employee'),
    otherEmployee: await person('employee'),
    inactive: await person('inactive'),
  };
  return {
    database,
    people,
    call: async (method, url, { as, body, headers } = {}) => {
      const answer = await server.inject({
        method,
        url,
        headers: {
          ...(as ? { cookie: as.cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        text: answer.body,
        cookies: answer.cookies,
      };
    },
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
