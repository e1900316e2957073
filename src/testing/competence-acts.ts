/** What can be done to what competence is made of, for properties of what is kept of it. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '#platform/db/database.ts';
import { day, places } from './random-competence.ts';
import { ids, text } from './stored-competence.ts';

/** Something that is done, by chance; held: not committed yet while others go on. */
export const act = fc.record({
  which: fc.nat(1000),
  one: fc.nat(1000),
  other: fc.nat(1000),
  on: day,
  isHeld: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';
/** One row of a table, by chance. */
const some = (table: string, at: number, where = 'true') =>
  sql.raw(`(SELECT id FROM ${table} WHERE ${where} ORDER BY md5(id::text || '${at}') LIMIT 1)`);
const standing = 'voided_at IS NULL';
const voiding = sql.raw(`voided_at = now(), void_reason = 'Prueba'`);

/** Whatever can be done to what competence is made of, also past the product's own acts. */
const acts: ReadonlyArray<(asked: Act) => ReturnType<typeof sql>> = [
  ({
    one,
    other,
    on,
  }) => sql`INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, shown_steps)
    VALUES (${pick(ids.people, one)}, ${pick(ids.modules, other)}, 'Módulo', ${text(on)}, now(), '[]')`,
  ({ one }) => sql`UPDATE training_cycles SET ${voiding} WHERE id = ${some('training_cycles', one, standing)}`,
  ({ one, on }) => sql`UPDATE training_cycles SET day = ${text(on)} WHERE id = ${some('training_cycles', one)}`,
  ({ one, other }) =>
    sql`UPDATE training_cycles SET module_id = ${pick(ids.modules, other)} WHERE id = ${some('training_cycles', one)}`,
  ({ one }) => sql`DELETE FROM training_cycles WHERE id = ${some('training_cycles', one)}`,
  ({ one, other, on }) => sql`INSERT INTO role_changes (person_id, role, day, recorded_at)
    VALUES (${pick(ids.people, one)}, ${pick(['employee', 'inactive', 'jefe'], other)}, ${text(on)}, clock_timestamp())`,
  ({ one, other, on }) => sql`INSERT INTO position_periods (person_id, position_id, work_area_id, from_day)
    VALUES (${pick(ids.people, one)}, ${pick(ids.positions, other)}, ${pick(ids.areas, one + other)}, ${text(on)}) ON CONFLICT DO NOTHING`,
  ({ one }) => sql`UPDATE position_periods SET ${voiding} WHERE id = ${some('position_periods', one, standing)}`,
  ({ one }) =>
    sql`UPDATE position_periods SET until_day = from_day + 40 WHERE id = ${some('position_periods', one, 'until_day IS NULL')}`,
  ({ one, on }) => sql`INSERT INTO absences (person_id, from_day, until_day, reason)
    VALUES (${pick(ids.people, one)}, ${text(on)}, ${text(on + 20)}, 'Prueba') ON CONFLICT DO NOTHING`,
  ({ one }) => sql`UPDATE absences SET ${voiding} WHERE id = ${some('absences', one, standing)}`,
  ({ one, other, on }) => sql`INSERT INTO exemptions (person_id, requirement_id, from_day, reason)
    SELECT ${pick(ids.people, one)}, id, ${text(on)}, 'Prueba' FROM requirements WHERE id = ${some('requirements', other)} ON CONFLICT DO NOTHING`,
  ({ one }) => sql`UPDATE exemptions SET ${voiding} WHERE id = ${some('exemptions', one, standing)}`,
  ({ one, other, on }) => sql`WITH made AS (
      INSERT INTO requirement_rules (requirement_id, version, from_day, days_to_comply, validity, months, transition_days, renewal, renewal_module_id)
      SELECT id, (SELECT max(version) + 1 FROM requirement_rules r WHERE r.requirement_id = q.id), ${text(on)}, 20, 'completion', 12, ${other % 90}, 'module',
             ${pick(ids.modules, other)} FROM requirements q WHERE id = ${some('requirements', one)} RETURNING id)
    INSERT INTO requirement_audiences (rule_id, kind) SELECT id, 'everyone' FROM made`,
  ({ one }) => sql`DELETE FROM requirement_rules WHERE id = ${some('requirement_rules', one)}`,
  ({ one, other }) => sql`INSERT INTO requirement_audiences (rule_id, kind, site_id)
    SELECT id, 'site', ${pick(ids.sites, other)} FROM requirement_rules WHERE id = ${some('requirement_rules', one)} ON CONFLICT DO NOTHING`,
  ({ one, other }) => sql`INSERT INTO requirement_audiences (rule_id, kind, equipment_id)
    SELECT id, 'equipment', ${pick(ids.equipment, other)} FROM requirement_rules WHERE id = ${some('requirement_rules', one)} ON CONFLICT DO NOTHING`,
  ({ one }) => sql`DELETE FROM requirement_audiences WHERE rule_id = ${some('requirement_rules', one)}`,
  ({ one, other }) =>
    sql`UPDATE requirements SET module_id = ${pick(ids.modules, other)} WHERE id = ${some('requirements', one, "kind = 'module'")}`,
  ({ one }) => sql`DELETE FROM requirements WHERE id = ${some('requirements', one)}`,
  ({ one, on }) =>
    sql`UPDATE equipment SET retired_on = greatest(in_service_from, ${text(on)}::date) WHERE id = ${pick(ids.equipment, one)}`,
  ({ one, other }) =>
    sql`UPDATE equipment SET work_area_id = ${pick(ids.areas, other)} WHERE id = ${pick(ids.equipment, one)}`,
  ({ one, other }) => sql`UPDATE work_areas SET site_id = ${pick(ids.sites, other)} WHERE id = ${pick(ids.areas, one)}`,
];

/** The statement of an act. */
export const statementOf = (asked: Act) => acts[asked.which % acts.length]?.(asked) ?? sql`SELECT 1`;

/** Places and equipment as every world has them. */
export async function restorePlaces(db: Database): Promise<void> {
  for (const [at, { area, retired }] of places.equipment.entries()) {
    await db.execute(
      sql`UPDATE equipment SET work_area_id = ${ids.areas[area]}, retired_on = ${text(retired)} WHERE id = ${ids.equipment[at]}`,
    );
  }
  for (const [at, site] of places.siteOfArea.entries()) {
    await db.execute(
      sql`UPDATE work_areas SET site_id = ${site === null ? null : ids.sites[site]} WHERE id = ${ids.areas[at]}`,
    );
  }
}
