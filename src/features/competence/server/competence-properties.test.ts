import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { day, places, question, type World, world } from '#testing/random-competence.ts';
import { stated } from '#testing/stated-competence.ts';
import { ids, instant, prepareWorlds, storeWorld, text } from '#testing/stored-competence.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareWorlds(database.db);
});
afterAll(() => database.close());

const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const cell = (who: number, which: number, said: unknown[]) =>
  `${who}/${which} ${said.map((one) => one ?? '-').join(' ')}`;

async function answers({ day: asOf, known }: { day: number; known: number }): Promise<string[]> {
  const { rows } = await database.db.execute<Record<string, string>>(sql`
    SELECT person_id, requirement_id, state, obliged_from::text, due_day::text, met_day::text, valid_until::text
    FROM competence_state(${text(asOf)}::date, ${instant(known)}::timestamptz)`);
  return rows
    .map((row) =>
      cell(ids.people.indexOf(row.person_id ?? ''), ids.requirements.indexOf(row.requirement_id ?? ''), [
        row.state,
        row.obliged_from,
        row.due_day,
        row.met_day,
        row.valid_until,
      ]),
    )
    .toSorted();
}

const statedAnswers = (
  { people, requirements }: World,
  { day: asOf, known }: { day: number; known: number },
): string[] =>
  people
    .flatMap((one, who) =>
      requirements.flatMap((asked, which) => {
        const said = stated(who, one, which, asked, places, asOf, known);
        return said
          ? [cell(who, which, [said.state, text(said.obliged), text(said.due), text(said.met), text(said.until)])]
          : [];
      }),
    )
    .toSorted();

const times = Number(process.env.PROPERTY_TIMES ?? 1);
const runs = (numRuns: number) => ({
  seed,
  numRuns: numRuns * times,
  endOnFailure: process.env.PROPERTY_SEED === undefined,
});

it(
  `says of random histories what the rules say in plain words (PROPERTY_SEED=${seed})`,
  async () => {
    let cells = 0;
    await fc.assert(
      fc.asyncProperty(world, fc.array(question, { minLength: 5, maxLength: 5 }), async (one, questions) => {
        await storeWorld(database.db, one, Number.POSITIVE_INFINITY, true);
        for (const asked of questions) {
          const said = await answers(asked);
          cells += said.length;
          expect(said).toEqual(statedAnswers(one, asked));
        }
      }),
      runs(40),
    );
    // Histories that reach nobody would prove nothing.
    expect(cells).toBeGreaterThan(300);
  },
  60_000 * times,
);

it(
  `says tomorrow of yesterday what it said then, whatever is recorded and voided since and whichever zone is set (PROPERTY_SEED=${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(world, day, fc.array(day, { minLength: 2, maxLength: 2 }), async (one, moment, days) => {
        const known = moment + 0.75;
        await database.db.execute(sql`DELETE FROM settings WHERE section = 'time_zone'`);
        await storeWorld(database.db, one, known);
        const before = [];
        for (const asOf of days) before.push(await answers({ day: asOf, known }));
        await storeWorld(database.db, one, Number.POSITIVE_INFINITY);
        await database.db.execute(
          sql`INSERT INTO settings (section, value) VALUES ('time_zone', '{"name":"Pacific/Auckland"}')`,
        );
        const since = [];
        for (const asOf of days) since.push(await answers({ day: asOf, known }));
        expect(since).toEqual(before);
      }),
      runs(15),
    );
  },
  60_000 * times,
);
