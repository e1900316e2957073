import { eq, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { alias, boolean, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import * as drizzled from 'drizzle-orm/utils';
import { describe, expect, it } from 'vitest';
import { rowMapper } from './row-mapper.ts';

const people = pgTable('people', {
  id: uuid().notNull(),
  name: text(),
  seen: timestamp({ withTimezone: true }),
  born: timestamp(),
  steps: integer(),
  tags: text().array(),
  score: numeric({ mode: 'number' }),
  is_done: boolean(),
});
const teams = pgTable('teams', { id: uuid().notNull(), lead: uuid(), since: timestamp({ withTimezone: true }) });

const db = drizzle.mock();
const lead = alias(people, 'lead');
const page = db
  .select({ ...{ id: people.id, seen: people.seen }, last: sql<Date>`max(x)`.mapWith(people.seen).as('last') })
  .from(people)
  .as('page');

/** What each is asked for, and rows as the driver gives them. */
const queries = {
  'columns of every kind': [
    db.select().from(people),
    [
      ['a', 'Ana', '2026-03-01 10:00:00+00', '2026-03-01 10:00:00', 3, ['x', 'y'], '7.50', true],
      ['b', null, null, null, null, null, null, null],
    ],
  ],
  'what SQL computes, decoded or not': [
    db
      .select({ plain: sql`1`, number: sql`2`.mapWith(Number), named: sql`3`.mapWith(Number).as('named') })
      .from(people),
    [
      ['1', '2', '3'],
      [null, null, null],
    ],
  ],
  'columns of an alias and of a query within': [
    db
      .select({ id: lead.id, seen: lead.seen, from: page.seen, last: page.last })
      .from(page)
      .innerJoin(lead, eq(lead.id, page.id)),
    [['a', '2026-03-01 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-03 10:00:00+00']],
  ],
  'a joined table that has no row': [
    db.select().from(people).leftJoin(teams, eq(teams.lead, people.id)),
    [
      ['a', 'Ana', null, null, 1, null, null, false, null, null, null],
      ['b', 'Eva', null, null, 1, null, null, false, 't', null, '2026-03-01 10:00:00+00'],
    ],
  ],
  'an object of columns of two tables': [
    db
      .select({ both: { team: teams.id, person: people.id }, since: teams.since })
      .from(people)
      .leftJoin(teams, eq(teams.lead, people.id)),
    [
      [null, 'a', null],
      ['t', null, '2026-03-01 10:00:00+00'],
    ],
  ],
  'what a write returns': [db.delete(people).returning({ seen: people.seen }), [['2026-03-01 10:00:00+00'], [null]]],
} as const;

interface Known {
  fields: Parameters<typeof rowMapper>[0];
  joinsNotNullableMap?: Record<string, boolean>;
}
type MapRow = (fields: unknown, row: readonly unknown[], isNeverMissing: unknown) => unknown;
const { mapResultRow } = drizzled as unknown as { mapResultRow: MapRow };

describe('the mapper of rows', () => {
  for (const [name, [query, rows]] of Object.entries(queries)) {
    it(`makes of ${name} what Drizzle makes`, () => {
      const { fields, joinsNotNullableMap } = query.prepare('one') as unknown as Known;
      const mapped = rowMapper(fields, joinsNotNullableMap)?.(rows);
      expect(mapped).toStrictEqual(rows.map((row) => mapResultRow(fields, row, joinsNotNullableMap)));
      expect(mapped?.map((one) => Object.keys(one as object))).toEqual(
        rows.map((row) => Object.keys(mapResultRow(fields, row, joinsNotNullableMap) as object)),
      );
    });
  }

  it('leaves what lies deeper than one object to Drizzle', () => {
    expect(rowMapper([{ path: ['a', 'b', 'c'], field: sql`1` as SQL }], {})).toBeUndefined();
  });
});
