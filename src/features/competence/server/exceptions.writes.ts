import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { absences, exemptions } from './competence.tables.ts';
import type { ExceptionKind } from './exceptions.reads.ts';

interface NewException {
  kind: ExceptionKind;
  person_id: string;
  /** Of an exemption. */
  requirement_id: string | null;
  from_day: string;
  until_day: string | null;
  reason: string;
}

interface Writing {
  by: { id: string };
  now: Date;
}

/** Two of one person that share a day violate exemptions_apart or absences_apart. @returns its id */
export async function insertException(
  tx: Transaction,
  { kind, person_id, requirement_id, from_day, until_day, reason }: NewException,
  { by, now }: Writing,
): Promise<string> {
  const fields = { person_id, from_day, reason, recorded_by: by.id, recorded_at: now };
  const [row] =
    kind === 'exemption'
      ? await tx
          .insert(exemptions)
          .values({ ...fields, until_day, requirement_id: requirement_id ?? '' })
          .returning({ id: exemptions.id })
      : await tx
          .insert(absences)
          .values({ ...fields, until_day: until_day ?? from_day })
          .returning({ id: absences.id });
  if (!row) throw new Error('No exception was stored.');
  return row.id;
}

/** Takes one back; its days and its reason stay to be read. */
export async function voidException(
  tx: Transaction,
  kind: ExceptionKind,
  id: string,
  reason: string,
  { by, now }: Writing,
): Promise<void> {
  const fields = { voided_at: now, voided_by: by.id, void_reason: reason };
  if (kind === 'exemption') await tx.update(exemptions).set(fields).where(eq(exemptions.id, id));
  else await tx.update(absences).set(fields).where(eq(absences.id, id));
}

/** What somebody wrote of a person's reasons, when the person is erased: the days stay. @returns of how many */
export async function removeReasonsOf(tx: Transaction, personId: string, words: string): Promise<number> {
  const fields = { reason: words, void_reason: sql`CASE WHEN void_reason IS NOT NULL THEN ${words} END` };
  const away = await tx.update(absences).set(fields).where(eq(absences.person_id, personId));
  const free = await tx.update(exemptions).set(fields).where(eq(exemptions.person_id, personId));
  return (away.rowCount ?? 0) + (free.rowCount ?? 0);
}
