import { expect } from 'vitest';
import { beginTestClock } from '#app/seed/test-clock.ts';
import { createServer } from '#app/server.ts';
import { openChanges } from '#platform/db/changes.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { setClockAhead } from '#platform/time/clock.ts';
import { createTestPerson, type TestPerson } from './factories.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestStorage } from './test-storage.ts';

/** The product while it runs on one day. */
export interface Running {
  db: Database;
  /** Sends as somebody; any other answer than the one expected, success unless given, fails the test. @returns the answer's body */
  send(
    as: TestPerson,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    status?: number,
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of any operation
  ): Promise<any>;
}

export interface DatedInstallation {
  /** As its owner, between two starts. */
  db: Database;
  admin: TestPerson;
  jefe: TestPerson;
  /** Begins the installation on a day or at an instant (TEST_CLOCK), on the data of before, and stops it afterwards. */
  on(day: string, work: (running: Running) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** An installation that is begun on one day after another, with an administrator and a jefe who are there since the first. */
export async function createDatedInstallation(first: string): Promise<DatedInstallation> {
  const database = await createTestDatabase();
  const storage = await createTestStorage();
  await beginTestClock(database.application.url, first);
  const since = { created_at: new Date(`${first}T12:00:00Z`) };
  return {
    db: database.db,
    admin: await createTestPerson(database.db, { ...since, role: 'admin' }),
    jefe: await createTestPerson(database.db, { ...since, role: 'jefe' }),
    on: async (day, work) => {
      const url = await beginTestClock(database.application.url, day);
      const { db, close } = openDatabase({ url, maxConnections: 3 });
      const server = await createServer({ db, storage, changes: openChanges(url), mail: null });
      try {
        await work({
          db,
          send: async (as, method, path, body, status) => {
            const headers = { cookie: as.cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
            const payload = body ? { payload: JSON.stringify(body) } : {};
            const answer = await server.inject({ method, url: `/api${path}`, headers, ...payload });
            const isFine = status === undefined ? answer.statusCode < 300 : answer.statusCode === status;
            expect([day, path, isFine ? '' : answer.body]).toEqual([day, path, '']);
            return answer.body === '' ? null : answer.json();
          },
        });
      } finally {
        await server.close();
        await close();
      }
    },
    close: async () => {
      setClockAhead(0);
      await storage.close();
      await database.close();
    },
  };
}
