import { sql } from 'drizzle-orm';
import { displayName } from '#features/identity/identity.rules.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { resultPart } from '#features/observations/observation.rules.ts';
import { readObservationRecord } from '#features/observations/server/observation-record.reads.ts';
import {
  observation_checklist_versions,
  observation_checklists,
  observation_entries,
  observations,
} from '#features/observations/server/observations.tables.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Transaction } from '#platform/db/database.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { checklists, observed, provenRequirements } from './content/proofs.ts';
import { insertRequirements } from './demo-requirements.ts';

const dayMs = 24 * 60 * 60 * 1000;
type People = ReadonlyMap<string, typeof profiles.$inferSelect>;

/** What the demo's people have to show by a title, a session or an assessment; those are assessed and signed here. */
export async function seedProofs(tx: Transaction, now: Date): Promise<void> {
  const people = new Map((await tx.select().from(profiles)).map((one) => [one.email, one]));
  const today = await readToday(tx, now);
  const versions = new Map<string, string>();
  for (const checklist of checklists) versions.set(checklist.name, await seedChecklist(tx, checklist, people, now));
  for (const one of observed)
    await seedObservation(tx, { ...one, version_id: versions.get(one.checklist) ?? '' }, people, { today, now });
  const wanted = [];
  for (const { object, ...rest } of provenRequirements)
    wanted.push({ ...rest, ...(await objectOf(tx, rest.kind, object)) });
  await insertRequirements(tx, wanted, today);
}

const found = (people: People, email: string) => {
  const person = people.get(email);
  if (!person) throw new Error(`the demo has no ${email}`);
  return person;
};

/** The column that names what a requirement asks for. */
async function objectOf(tx: Transaction, kind: (typeof provenRequirements)[number]['kind'], name: string) {
  const [column, of] = {
    external: ['external_title_id', sql`SELECT id FROM external_titles WHERE name = ${name}`] as const,
    session: ['course_id', sql`SELECT id FROM courses WHERE name = ${name}`] as const,
    observation: [
      'checklist_id',
      sql`SELECT checklist_id AS id FROM observation_checklist_versions WHERE name = ${name}`,
    ] as const,
  }[kind];
  const { rows } = await tx.execute<{ id: string }>(of);
  if (!rows[0]) throw new Error(`the demo has no ${name}`);
  return { [column]: rows[0].id };
}

async function seedChecklist(
  tx: Transaction,
  { equipment, items, ...words }: (typeof checklists)[number],
  people: People,
  now: Date,
) {
  const admin = found(people, 'admin@demo.local');
  const recorded_at = new Date(now.getTime() - 130 * dayMs);
  const [made] = await tx.insert(observation_checklists).values({ recorded_at }).returning();
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM equipment WHERE code = ${equipment}`);
  const [version] = await tx
    .insert(observation_checklist_versions)
    .values({
      ...{ ...words, checklist_id: made?.id ?? '', version: 1, equipment_id: rows[0]?.id ?? null },
      methods: [...new Set(items.map(({ method }) => method))],
      items: items.map((item) => ({ ...item, id: crypto.randomUUID() })),
      ...{ published_at: recorded_at, published_by: admin.id },
    })
    .returning();
  return version?.id ?? '';
}

type Observed = (typeof observed)[number] & { version_id: string };

/** An assessment as the jefe signed it, and the person where they answered. */
async function seedObservation(
  tx: Transaction,
  one: Observed,
  people: People,
  { today, now }: { today: string; now: Date },
) {
  const jefe = found(people, 'jefe@demo.local');
  const person = found(people, one.email);
  const [version] = await tx
    .select()
    .from(observation_checklist_versions)
    .where(sql`id = ${one.version_id}`);
  if (!version) throw new Error('the demo lacks a checklist');
  const at = new Date(now.getTime() - one.daysAgo * dayMs);
  const day = dayAfter(today, -one.daysAgo);
  const remedial = one.dueIn === null ? null : dayAfter(today, one.dueIn);
  const [row] = await tx
    .insert(observations)
    .values({
      checklist_id: version.checklist_id,
      version_id: version.id,
      person_id: person.id,
      opened_at: at,
      opened_by: jefe.id,
    })
    .returning();
  if (!row) throw new Error('no assessment was stored');
  const entry = (part: string, answer: string, rest: { note?: string; day?: string | null } = {}) => ({
    ...{
      observation_id: row.id,
      part,
      entry_id: crypto.randomUUID(),
      answer,
      entered_at: at,
      entered_by: jefe.id,
      ...rest,
    },
  });
  await tx
    .insert(observation_entries)
    .values([
      ...version.methods.map((method) => entry(method, 'done', { day })),
      ...version.items.map(({ id }, place) => entry(id, one.notMet.includes(place) ? 'not-met' : 'met')),
      entry(resultPart, one.outcome, { note: one.plan, day: remedial }),
    ]);
  const shown = await readObservationRecord(tx, row.id);
  if (!shown) throw new Error('the assessment is not there');
  const signed = { id: row.id, personId: person.id, shown, shownSha256: shownHash(shown), now: at } as const;
  const assessor = { id: jefe.id, name: displayName(jefe), role: 'jefe' } as const;
  await signRecord(tx, assessor, { ...signed, kind: 'observation', meaning: 'assessed', added: {} });
  const isCompetent = one.outcome === 'met';
  await tx
    .update(observations)
    .set({
      ...{ assessed_by: jefe.id, assessed_at: at, complete_at: at, outcome: one.outcome, day },
      ...{ remedial_plan: isCompetent ? null : one.plan, remedial_due: remedial },
      ...(one.isAccepted && { answered_at: at, is_accepted: true, answer_comment: '' }),
    })
    .where(sql`id = ${row.id}`);
  if (!one.isAccepted) return;
  const self = { id: person.id, name: displayName(person), role: 'employee' } as const;
  const added = { is_accepted: true, comment: '' };
  await signRecord(tx, self, { ...signed, kind: 'observation-answer', meaning: 'accepted', added });
}
