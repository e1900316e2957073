import { sql } from 'drizzle-orm';
import { activityName } from '#features/authorisations/authorisations.rules.ts';
import { readOpenActivity } from '#features/authorisations/server/activities.reads.ts';
import { authorisationRecord } from '#features/authorisations/server/authorisations.reads.ts';
import {
  activity_requirements,
  activity_rules,
  authorisations,
  authorised_activities,
} from '#features/authorisations/server/authorisations.tables.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Transaction } from '#platform/db/database.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { demoActivities, demoAuthorisations } from './content/authorisations.ts';

const dayMs = 24 * 60 * 60 * 1000;
type Activity = (typeof demoActivities)[number];

async function idOf(tx: Transaction, of: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(of);
  if (!rows[0]) throw new Error('the demo lacks what it is authorised for');
  return rows[0].id;
}

/** What the demo's people are authorised for, signed by the jefe when it began. */
export async function seedAuthorisations(tx: Transaction, now: Date): Promise<void> {
  const people = new Map((await tx.select().from(profiles)).map((one) => [one.email, one]));
  const jefe = people.get('jefe@demo.local');
  const admin = people.get('admin@demo.local');
  if (!jefe || !admin) throw new Error('the demo has no jefe or no administrator');
  const today = await readToday(tx, now);
  const activities: string[] = [];
  for (const activity of demoActivities) activities.push(await seedActivity(tx, activity, admin.id, today, now));
  const signer = { id: jefe.id, name: displayName(jefe), role: 'jefe' } as const;
  for (const { email, activity, daysAgo, endedAgo, withdrawn } of demoAuthorisations) {
    const person = people.get(email);
    const activity_id = activities[activity] ?? '';
    const words = await readOpenActivity(tx, activity_id);
    if (!person || !words) throw new Error(`the demo has no ${email}`);
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const given = {
      person_id: person.id,
      activity_id,
      from_day: dayAfter(today, -daysAgo),
      until_day: endedAgo === undefined ? null : dayAfter(today, -endedAgo),
    };
    const shown = { person: displayName(person), activity: activityName(words), grounds: [] };
    const [row] = await tx
      .insert(authorisations)
      .values({ ...given, shown, given_by: jefe.id, given_on: given.from_day, recorded_at: at })
      .returning({ id: authorisations.id });
    if (!row) throw new Error('no authorisation was stored');
    const record = authorisationRecord(given, shown);
    const signed = { id: row.id, personId: person.id, shown: record, shownSha256: shownHash(record) };
    await signRecord(tx, signer, { ...signed, kind: 'authorisation', meaning: 'authorised', added: {}, now: at });
    if (!withdrawn) continue;
    await tx
      .update(authorisations)
      .set({ withdrawn_on: today, withdrawn_at: now, withdrawn_by: jefe.id, withdraw_reason: withdrawn })
      .where(sql`${authorisations.id} = ${row.id}`);
    const added = { withdraw_reason: withdrawn };
    await signRecord(tx, signer, { ...signed, kind: 'authorisation-withdrawal', meaning: 'withdrawn', added, now });
  }
}

async function seedActivity(tx: Transaction, activity: Activity, by: string, today: string, now: Date) {
  const object =
    'equipment' in activity
      ? {
          kind: 'equipment' as const,
          equipment_id: await idOf(tx, sql`SELECT id FROM equipment WHERE code = ${activity.equipment}`),
        }
      : 'procedure' in activity
        ? { kind: 'procedure' as const, name: activity.procedure }
        : {
            kind: 'act' as const,
            act: activity.act,
            work_area_id: await idOf(tx, sql`SELECT id FROM work_areas WHERE name = ${activity.area}`),
          };
  const recorded_at = new Date(now.getTime() - 100 * dayMs);
  const from_day = dayAfter(today, -100);
  const [made] = await tx
    .insert(authorised_activities)
    .values({ ...object, created_at: recorded_at, created_by: by })
    .returning({ id: authorised_activities.id });
  const [rule] = await tx
    .insert(activity_rules)
    .values({ activity_id: made?.id ?? '', version: 1, from_day, recorded_at, recorded_by: by })
    .returning({ id: activity_rules.id });
  for (const name of activity.requirements) {
    const requirement_id = await idOf(tx, sql`SELECT id FROM requirements WHERE name = ${name}`);
    await tx.insert(activity_requirements).values({ rule_id: rule?.id ?? '', requirement_id });
  }
  return made?.id ?? '';
}
