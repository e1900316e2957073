import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { external_record_files, external_records, external_titles } from './external-training.tables.ts';

type NewTitle = typeof external_titles.$inferInsert;
type RecordValues = typeof external_records.$inferInsert;

export async function insertTitle(tx: Transaction, title: NewTitle): Promise<string> {
  const [row] = await tx.insert(external_titles).values(title).returning({ id: external_titles.id });
  if (!row) throw new Error('No title was stored.');
  return row.id;
}

export async function updateTitle(tx: Transaction, id: string, title: Partial<NewTitle>): Promise<void> {
  await tx.update(external_titles).set(title).where(eq(external_titles.id, id));
}

/** @returns whether it was not there yet */
export async function insertRecord(tx: Transaction, record: RecordValues): Promise<boolean> {
  const rows = await tx
    .insert(external_records)
    .values(record)
    .onConflictDoNothing({ target: external_records.id })
    .returning({ id: external_records.id });
  return rows.length > 0;
}

export async function updateRecord(tx: Transaction, id: string, values: Partial<RecordValues>): Promise<void> {
  await tx.update(external_records).set(values).where(eq(external_records.id, id));
}

export async function deleteRecord(tx: Transaction, id: string): Promise<void> {
  await tx.delete(external_records).where(eq(external_records.id, id));
}

export async function insertProof(tx: Transaction, proof: { file_id: string; record_id: string; added_at: Date }) {
  await tx.insert(external_record_files).values(proof);
}

/** Takes away everything that a person handed in or others recorded of them. @returns how many records */
export async function deleteRecordsOf(tx: Transaction, personId: string): Promise<number> {
  const gone = await tx.delete(external_records).where(eq(external_records.person_id, personId));
  return gone.rowCount ?? 0;
}

/** A title of earlier years. */
export interface EarlierTitle {
  person_id: string;
  title: string;
  /** Which of the catalogue it is; null where there is none of that name. */
  title_id: string | null;
  /** 'YYYY-MM-DD' */
  day: string;
  institution: string;
  expires_on: string | null;
}

/** Records titles of earlier years in one statement; one that is there already is left alone. @returns how many were recorded */
export async function insertImported(
  tx: Transaction,
  titles: readonly EarlierTitle[],
  source: { import_id: string; imported_from: string; recorded_by: string | null; at: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO external_records (person_id, title_id, title, institution, day, expires_on, state, recorded_at, recorded_by, judged_at, judged_by,
      import_id, imported_from)
    SELECT person_id, title_id, title, institution, day, expires_on, 'verified', ${source.at}, ${source.recorded_by}::uuid, ${source.at},
      ${source.recorded_by}::uuid, ${source.import_id}, ${source.imported_from}
    FROM jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) AS one (person_id uuid, title_id uuid, title text, institution text, day date, expires_on date)
    ON CONFLICT (person_id, fold_text(title), day) WHERE import_id IS NOT NULL AND voided_at IS NULL DO NOTHING`);
  return rowCount ?? 0;
}

/** Voids what an import recorded and nobody has voided since. @returns how many */
export async function voidImported(
  tx: Transaction,
  importId: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<number> {
  const gone = await tx
    .update(external_records)
    .set({ voided_at: at, voided_by: by, void_reason: reason })
    .where(and(eq(external_records.import_id, importId), isNull(external_records.voided_at)));
  return gone.rowCount ?? 0;
}
