import { sql } from 'drizzle-orm';
import { asSigned } from '#features/external-training/server/external-training.reads.ts';
import { external_records, external_titles } from '#features/external-training/server/external-training.tables.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Transaction } from '#platform/db/database.ts';
import { externalRecords, externalTitles } from './content/external-training.ts';

/** What the demo's people learned elsewhere: handed in, verified by the jefe's signature, rejected. */
export async function seedExternalTraining(tx: Transaction, now: Date): Promise<void> {
  const people = new Map((await tx.select().from(profiles)).map((one) => [one.email, one]));
  const jefe = people.get('jefe@demo.local');
  if (!jefe) throw new Error('the demo has no jefe');
  const titles = new Map(
    (
      await tx
        .insert(external_titles)
        .values([...externalTitles])
        .returning()
    ).map(({ id, name }) => [name, id]),
  );
  const today = await readToday(tx, now);
  const { rows: days } = await tx.execute<{ day: string; expires_on: string | null }>(sql`
    SELECT (${today}::date - d.ago)::text AS day, (${today}::date + d.ends)::text AS expires_on
    FROM jsonb_to_recordset(${JSON.stringify(externalRecords.map(({ daysAgo, expiresIn }, place) => ({ place, ago: daysAgo, ends: expiresIn })))}::jsonb)
      AS d (place integer, ago integer, ends integer) ORDER BY d.place`);
  for (const [place, { email, title, institution, hours, registration, state, reason }] of externalRecords.entries()) {
    const person = people.get(email);
    if (!person) throw new Error(`the demo has no ${email}`);
    const judged = state === 'pending' ? {} : { judged_at: now, judged_by: jefe.id };
    const [row] = await tx
      .insert(external_records)
      .values({
        ...{
          person_id: person.id,
          title_id: titles.get(title) ?? null,
          title,
          institution,
          hours,
          registration,
          state,
        },
        ...{ day: days[place]?.day ?? today, expires_on: days[place]?.expires_on ?? null },
        ...{ recorded_at: now, recorded_by: person.id, ...judged, reject_reason: reason ?? null },
      })
      .returning();
    if (!row || state !== 'verified') continue;
    const shown = await asSigned(tx, row);
    await signRecord(
      tx,
      { id: jefe.id, name: displayName(jefe), role: 'jefe' },
      {
        ...{ kind: 'external-record', id: row.id, personId: person.id, meaning: 'verified' },
        ...{ shown, shownSha256: shownHash(shown), added: {}, now },
      },
    );
  }
}
