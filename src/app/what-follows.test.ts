import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { deactivatePeople } from '#features/identity/server/change-person.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { bindEvents } from '#platform/db/happenings.ts';
import { createTestPerson } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { happened } from './what-follows.ts';

const files = globSync('src/features/*/*.events.ts');
const list = readFileSync('src/app/what-follows.ts', 'utf8');

/** The events that a file declares: the members of its exported interfaces. */
function eventsIn(source: string): string[] {
  return [...source.matchAll(/export interface \w+Events \{\n(.*?)^\}/gms)].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name),
  );
}

/** Events of a file that nothing in its feature tells. */
function untold(declaring: string, feature: readonly string[]): string[] {
  return eventsIn(declaring).filter((name) => !feature.some((source) => source.includes(`happened.${name}(tx`)));
}

describe('every event', () => {
  it.each(files)('of %s is collected by the roof and told by its feature', (file) => {
    const source = readFileSync(file, 'utf8');
    expect(eventsIn(source)).not.toEqual([]);
    expect(list).toContain(`from '#${file.slice('src/'.length)}'`);
    for (const name of eventsIn(source)) expect(Object.keys(happened)).toContain(name);
    const feature = globSync(`${file.split('/').slice(0, 3).join('/')}/server/**/*.ts`).map((one) =>
      readFileSync(one, 'utf8'),
    );
    expect(untold(source, feature)).toEqual([]);
  });

  it('that is planted without being told is found', () => {
    const planted =
      'export interface PlantedEvents {\n  /** Never. */\n  neverTold: { id: string };\n  told: Told;\n}\n';
    expect(eventsIn(planted)).toEqual(['neverTold', 'told']);
    expect(untold(planted, ['await happened.told(tx, { id });'])).toEqual(['neverTold']);
  });
});

describe('what follows', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const deactivate = async (follows: () => Promise<unknown>) => {
    const { db } = database;
    const { id } = await createTestPerson(db, { role: 'employee' });
    const nothing = { noticeAccepted: [], peopleCreated: [], peopleReactivated: [], personChanged: [] };
    const telling = bindEvents<IdentityEvents>({ ...nothing, peopleDeactivated: [follows] });
    await db
      .transaction((tx) => deactivatePeople(tx, [{ id, role: 'employee', previous_role: null }], id, telling))
      .catch(() => undefined);
    const [person] = await db.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, id));
    return person?.role;
  };

  it('stands with the act, or the act does not stand', async () => {
    expect(await deactivate(async () => undefined)).toBe('inactive');
    expect(await deactivate(() => Promise.reject(new Error('no room')))).toBe('employee');
  });

  it('is done in its order, in the transaction of the act', async () => {
    const done: string[] = [];
    const { told } = bindEvents<{ told: string }>({
      told: [async (_, what) => done.push(`first ${what}`), async (_, what) => done.push(`then ${what}`)],
    });
    await database.db.transaction((tx) => told(tx, 'this'));
    expect(done).toEqual(['first this', 'then this']);
  });
});
