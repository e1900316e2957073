import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { createTestModule, createTestPerson } from './factories.ts';
import { counts, places, type World } from './random-competence.ts';
import type { StatedPerson } from './stated-competence.ts';

/** Of what stands in every world, and of its people and requirements. */
export const ids = {
  people: [] as string[],
  modules: [] as string[],
  positions: [] as string[],
  areas: [] as string[],
  sites: [] as string[],
  equipment: [] as string[],
  requirements: [] as string[],
};
export const text = (at: number | null) =>
  at === null ? null : new Date(Math.floor(at) * 86_400_000).toISOString().slice(0, 10);
export const instant = (at: number | null) => (at === null ? null : new Date(at * 86_400_000).toISOString());
const uuid = (group: number, at: number) =>
  `${String(group).padStart(8, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Makes what stands in every world: modules, positions, places, equipment, and people without a history. */
export async function prepareWorlds(db: Database): Promise<void> {
  // Files of tests that run in one process share what stands above.
  [ids.people, ids.modules] = [[], []];
  for (let at = 0; at < counts.people; at += 1) ids.people.push((await createTestPerson(db, {})).id);
  for (let at = 0; at < counts.modules; at += 1) ids.modules.push((await createTestModule(db, { stepCount: 1 })).id);
  const make = async (group: number, most: number, statement: (id: string, at: number) => ReturnType<typeof sql>) => {
    const made = Array.from({ length: most }, (_, at) => uuid(group, at));
    for (const [at, id] of made.entries()) await db.execute(statement(id, at));
    return made;
  };
  ids.positions = await make(1, 3, (id, at) => sql`INSERT INTO positions (id, name) VALUES (${id}, ${`Puesto ${at}`})`);
  ids.sites = await make(2, 2, (id, at) => sql`INSERT INTO sites (id, name) VALUES (${id}, ${`Sede ${at}`})`);
  ids.areas = await make(
    3,
    3,
    (id, at) =>
      sql`INSERT INTO work_areas (id, name, site_id) VALUES (${id}, ${`Área ${at}`}, ${ids.sites[places.siteOfArea[at] ?? -1] ?? null})`,
  );
  ids.equipment = await make(4, 2, (id, at) => {
    const { area = 0, from = 0, retired = null } = places.equipment[at] ?? {};
    return sql`INSERT INTO equipment (id, code, name, work_area_id, in_service_from, retired_on) VALUES (${id}, ${`EQ-${at}`}, 'Equipo', ${ids.areas[area]}, ${text(from)}, ${text(retired)})`;
  });
  ids.requirements = Array.from({ length: counts.requirements }, (_, at) => uuid(5, at));
}

async function clear(db: Database): Promise<void> {
  await db.execute(sql`
    WITH a AS (DELETE FROM training_cycles), b AS (DELETE FROM position_periods), c AS (DELETE FROM role_changes), d AS (DELETE FROM absences)
    DELETE FROM requirements`);
}

type Row = Record<string, unknown>;
const into = (table: string, columns: string, rows: readonly Row[]) => sql`
  INSERT INTO ${sql.raw(table)} (${sql.raw(columns)}) SELECT ${sql.raw(columns)} FROM jsonb_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** The rows of a world, as they stood at a moment: what was recorded later is not there, what was voided later not voided. */
function statementsFor({ people, requirements }: World, moment: number) {
  const was = (one: { recorded: number; voided?: number | null }) => one.recorded <= moment;
  const fact = (who: number, { recorded, voided }: { recorded: number; voided: number | null }) => {
    const isVoided = voided !== null && voided <= moment;
    return {
      person_id: ids.people[who],
      user_id: ids.people[who],
      recorded_at: instant(recorded),
      voided_at: isVoided ? instant(voided) : null,
      void_reason: isVoided ? 'Prueba' : null,
    };
  };
  const each = <T extends { recorded: number }>(
    of: (one: StatedPerson) => readonly T[],
    row: (one: T, who: number, at: number) => Row,
  ) => people.flatMap((one, who) => of(one).flatMap((entry, at) => (was(entry) ? [row(entry, who, at)] : [])));
  const rules = requirements.flatMap(({ rules }, which) => rules.map((one, version) => ({ one, which, version })));
  const known = rules.filter(({ one }) => was(one));
  const audiences = known.flatMap(({ one, which, version }) =>
    one.audience.map(({ kind, at }) => ({
      rule_id: uuid(100 + which, version),
      kind,
      position_id: kind === 'position' ? ids.positions[at] : null,
      work_area_id: kind === 'area' ? ids.areas[at] : null,
      site_id: kind === 'site' ? ids.sites[at] : null,
      equipment_id: kind === 'equipment' ? ids.equipment[at] : null,
      person_id: kind === 'person' ? ids.people[at] : null,
    })),
  );
  const voids = 'voided_at, void_reason';
  return {
    first: into(
      'requirements',
      'id, kind, module_id, name, basis, is_direct',
      requirements.map(({ kind, module }, at) => ({
        id: ids.requirements[at],
        kind,
        module_id: module === null ? null : ids.modules[module],
        name: `Requisito ${at}`,
        basis: '',
        is_direct: false,
      })),
    ),
    second: into(
      'requirement_rules',
      'id, requirement_id, version, from_day, recorded_at, reason, is_required, days_to_comply, due_day, validity, months, fixed_month, fixed_day, minimum_months, window_days, renewal, renewal_module_id, transition_days',
      known.map(({ one, which, version }) => ({
        id: uuid(100 + which, version),
        requirement_id: ids.requirements[which],
        version: version + 1,
        from_day: text(one.from),
        recorded_at: instant(one.recorded),
        reason: '',
        is_required: one.isRequired,
        days_to_comply: one.days,
        due_day: text(one.due),
        validity: one.validity,
        months: one.months,
        fixed_month: one.fixed?.month ?? null,
        fixed_day: one.fixed?.day ?? null,
        minimum_months: one.fixed?.least ?? null,
        window_days: one.window,
        renewal: one.renewalModule === null ? 'everything' : 'module',
        renewal_module_id: one.renewalModule === null ? null : ids.modules[one.renewalModule],
        transition_days: one.transition,
      })),
    ),
    /** In any order, also at once. */
    others: [
      into(
        'requirement_audiences',
        'rule_id, kind, position_id, work_area_id, site_id, equipment_id, person_id',
        audiences,
      ),
      into(
        'role_changes',
        'person_id, role, day, recorded_at',
        each(
          (one) => one.roles,
          ({ day: on, role, recorded }, who) => ({
            person_id: ids.people[who],
            role,
            day: text(on),
            recorded_at: instant(recorded),
          }),
        ),
      ),
      into(
        'position_periods',
        `id, person_id, position_id, work_area_id, site_id, from_day, until_day, recorded_at, ${voids}`,
        each(
          (one) => one.periods,
          (one, who, at) => ({
            id: uuid(1000 + who, at),
            ...fact(who, one),
            position_id: one.position === null ? null : ids.positions[one.position],
            work_area_id: one.area === null ? null : ids.areas[one.area],
            site_id: one.site === null ? null : ids.sites[one.site],
            from_day: text(one.from),
            until_day: text(one.until),
          }),
        ),
      ),
      into(
        'training_cycles',
        `id, user_id, module_id, module_title, day, recorded_at, shown_steps, ${voids}`,
        each(
          (one) => one.rounds,
          (one, who, at) => ({
            id: uuid(2000 + who, at),
            ...fact(who, one),
            module_id: ids.modules[one.module],
            module_title: 'Módulo',
            day: text(one.day),
            shown_steps: [],
          }),
        ),
      ),
      into(
        'absences',
        `id, person_id, from_day, until_day, reason, recorded_at, ${voids}`,
        each(
          (one) => one.absences,
          (one, who, at) => ({
            id: uuid(3000 + who, at),
            ...fact(who, one),
            from_day: text(one.from),
            until_day: text(one.until),
            reason: 'Prueba',
          }),
        ),
      ),
      into(
        'exemptions',
        `id, person_id, requirement_id, from_day, until_day, reason, recorded_at, ${voids}`,
        each(
          (one) => one.exemptions,
          (one, who, at) => ({
            id: uuid(4000 + who, at),
            ...fact(who, one),
            requirement_id: ids.requirements[one.requirement],
            from_day: text(one.from),
            until_day: text(one.until),
            reason: 'Prueba',
          }),
        ),
      ),
    ],
  };
}

/** Puts a world in the place of the one before, as it stood at a moment. @param atOnce written by several connections side by side */
export async function storeWorld(db: Database, one: World, moment: number, atOnce = false): Promise<void> {
  await clear(db);
  const { first, second, others } = statementsFor(one, moment);
  await db.execute(first);
  await db.execute(second);
  if (atOnce) await Promise.all(others.map((statement) => db.execute(statement)));
  else for (const statement of others) await db.execute(statement);
}
