import { sql } from 'drizzle-orm';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { absence, type DemoRule, earlierRounds, exemption, requirements } from './content/requirements.ts';
import { known, type SeededModule } from './demo-modules.ts';

/** What the demo's people have to show and what they showed in earlier years, counted back from `now`. Six statements. */
export async function seedRequirements(
  tx: Transaction,
  modules: ReadonlyMap<string, SeededModule>,
  now: Date,
): Promise<void> {
  const today = sql`${await readToday(tx, now)}::date`;
  const moduleOf = (key: string) => known(modules, key);
  const rounds = earlierRounds.flatMap(({ email, moduleKey, daysAgo }) =>
    daysAgo.map((days) => ({ email, module_id: moduleOf(moduleKey).id, title: moduleOf(moduleKey).title, days })),
  );
  await tx.execute(sql`
    INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, shown_steps)
    SELECT p.id, r.module_id, r.title, ${today} - r.days, ${today} - r.days + time '12:00', 80 + r.days % 5 * 5, '[]'
    FROM jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) AS r (email text, module_id uuid, title text, days integer)
    JOIN profiles p ON p.email = r.email`);
  await insertRequirements(
    tx,
    requirements.map(({ moduleKey, ...rest }) => ({ ...rest, kind: 'module', module_id: moduleOf(moduleKey).id })),
    await readToday(tx, now),
  );
  await tx.execute(sql`
    INSERT INTO exemptions (person_id, requirement_id, from_day, until_day, reason, recorded_at)
    SELECT p.id, q.id, ${today} - ${exemption.daysAgo}::integer, ${today} + ${exemption.untilInDays}::integer, ${exemption.reason},
      ${today} - ${exemption.daysAgo}::integer + time '12:00'
    FROM profiles p, requirements q WHERE p.email = ${exemption.email} AND q.name = ${exemption.requirement}`);
  await tx.execute(sql`
    INSERT INTO absences (person_id, from_day, until_day, reason, recorded_at)
    SELECT p.id, ${today} - ${absence.fromDaysAgo}::integer, ${today} - ${absence.untilDaysAgo}::integer, ${absence.reason},
      ${today} - ${absence.fromDaysAgo}::integer + time '12:00' FROM profiles p WHERE p.email = ${absence.email}`);
}

type Wanted = DemoRule & { name: string; kind: string; basis: string };

/** Requirements with their rules and whom they reach, counted back from a day. Three statements. @param wanted each with the column that names what it asks for */
export async function insertRequirements(tx: Transaction, wanted: readonly Wanted[], day: string): Promise<void> {
  const today = sql`${day}::date`;
  const asked = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (kind text, name text, module_id uuid, external_title_id uuid,
    course_id uuid, checklist_id uuid, basis text, rules jsonb, audience jsonb)`;
  await tx.execute(sql`
    INSERT INTO requirements (kind, module_id, external_title_id, course_id, checklist_id, name, basis, created_at)
    SELECT w.kind, w.module_id, w.external_title_id, w.course_id, w.checklist_id, w.name, w.basis, ${today} - (w.rules -> 0 ->> 'daysAgo')::integer + time '12:00' FROM ${asked}`);
  await tx.execute(sql`
    INSERT INTO requirement_rules (requirement_id, version, from_day, recorded_at, reason, days_to_comply, validity, months, transition_days)
    SELECT q.id, r.place, ${today} - (r.one ->> 'daysAgo')::integer, ${today} - (r.one ->> 'daysAgo')::integer + time '12:00', r.one ->> 'reason',
      (r.one ->> 'days')::integer, r.one ->> 'validity', (r.one ->> 'months')::integer, (r.one ->> 'transition')::integer
    FROM ${asked} JOIN requirements q ON q.name = w.name CROSS JOIN jsonb_array_elements(w.rules) WITH ORDINALITY AS r (one, place)`);
  await tx.execute(sql`
    INSERT INTO requirement_audiences (rule_id, kind, position_id, work_area_id, equipment_id)
    SELECT r.id, a.one ->> 'kind', p.id, u.id, e.id
    FROM ${asked} JOIN requirements q ON q.name = w.name JOIN requirement_rules r ON r.requirement_id = q.id
    CROSS JOIN jsonb_array_elements(w.audience) AS a (one)
    LEFT JOIN positions p ON a.one ->> 'kind' = 'position' AND p.name = a.one ->> 'name'
    LEFT JOIN work_areas u ON a.one ->> 'kind' = 'area' AND u.name = a.one ->> 'name'
    LEFT JOIN equipment e ON a.one ->> 'kind' = 'equipment' AND e.code = a.one ->> 'name'`);
}
