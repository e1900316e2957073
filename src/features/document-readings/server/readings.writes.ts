import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { document_attempts, document_pages_seen, document_readings } from './readings.tables.ts';

/** Adds pages to those that somebody has had before them. @returns all of them, in their order */
export async function addPagesSeen(
  tx: Transaction,
  of: { personId: string; versionId: string; pages: readonly number[]; now: Date },
): Promise<number[]> {
  const known = document_pages_seen;
  const pages = [...new Set(of.pages)].toSorted((one, other) => one - other);
  const [row] = await tx
    .insert(known)
    .values({ person_id: of.personId, version_id: of.versionId, pages, seen_at: of.now })
    .onConflictDoUpdate({
      target: [known.person_id, known.version_id],
      set: {
        pages: sql`ARRAY(SELECT DISTINCT page FROM unnest(${known.pages} || excluded.pages) AS page ORDER BY page)`,
        seen_at: of.now,
      },
    })
    .returning({ pages: known.pages });
  return row?.pages ?? [];
}

/** Two at once of one number violate its key. */
export async function insertAttempt(tx: Transaction, attempt: typeof document_attempts.$inferInsert): Promise<void> {
  await tx.insert(document_attempts).values(attempt);
}

/** One of the same version that counts violates document_readings_once. @returns its id */
export async function insertReading(tx: Transaction, reading: typeof document_readings.$inferInsert): Promise<string> {
  const [row] = await tx.insert(document_readings).values(reading).returning({ id: document_readings.id });
  if (!row) throw new Error('No reading was stored.');
  return row.id;
}

export async function markReadingVoided(tx: Transaction, id: string, act: { by: string; reason: string; now: Date }) {
  await tx
    .update(document_readings)
    .set({ voided_at: act.now, voided_by: act.by, void_reason: act.reason })
    .where(eq(document_readings.id, id));
}

/** Forgets how far somebody read and what they answered, whose readings nobody signed. @returns how many readings, attempts and begun ones */
export async function removeReadingsOf(tx: Transaction, personId: string): Promise<number> {
  const seen = await tx.delete(document_pages_seen).where(eq(document_pages_seen.person_id, personId));
  const read = await tx.delete(document_readings).where(eq(document_readings.person_id, personId));
  const tried = await tx.delete(document_attempts).where(eq(document_attempts.person_id, personId));
  return (seen.rowCount ?? 0) + (read.rowCount ?? 0) + (tried.rowCount ?? 0);
}
