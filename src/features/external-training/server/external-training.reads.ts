import { eq, type SQL, sql } from 'drizzle-orm';
import { fileUrl } from '#features/files/files.rules.ts';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { RecordState, TitleKind } from '../external-training.rules.ts';
import { external_record_files, external_records, external_titles } from './external-training.tables.ts';

interface TitleRow extends Record<string, unknown> {
  id: string;
  name: string;
  kind: TitleKind;
  expires: boolean;
  isArchived: boolean;
  records: number;
}

/** The catalogue by name, with how many verified records there are of each. One query. */
export async function readTitles(db: Queryable): Promise<TitleRow[]> {
  const { rows } = await db.execute<TitleRow>(sql`
    SELECT t.id, t.name, t.kind, t.expires, t.archived_at IS NOT NULL AS "isArchived", coalesce(r.records, 0) AS records
    FROM ${external_titles} t
    LEFT JOIN (SELECT title_id, count(*)::integer AS records FROM ${external_records}
      WHERE state = 'verified' AND voided_at IS NULL GROUP BY title_id) r ON r.title_id = t.id
    ORDER BY fold_text(t.name)`);
  return rows;
}

/** A title of the catalogue that may be chosen; null where there is none, or it is archived. */
export async function readOfferedTitle(db: Queryable, id: string) {
  const [title] = await db.select().from(external_titles).where(eq(external_titles.id, id));
  return title && title.archived_at === null ? title : null;
}

/** A title, held until the transaction ends; null where there is none. */
export async function holdTitle(tx: Transaction, id: string) {
  const [title] = await tx.select().from(external_titles).where(eq(external_titles.id, id)).for('update');
  return title ?? null;
}

/** Whether the organisation has a title of its own in use. One query. */
export async function areTitlesOffered(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`SELECT EXISTS (SELECT FROM ${external_titles} WHERE archived_at IS NULL) AS is`,
  );
  return rows[0]?.is === true;
}

interface RecordRow extends Record<string, unknown> {
  id: string;
  person_id: string;
  person_name: string;
  title: string;
  catalogue_title: { id: string; name: string } | null;
  institution: string;
  day: string;
  hours: number | null;
  expires_on: string | null;
  registration: string;
  state: RecordState;
  recorded_at: string;
  recorded_by: string | null;
  recorded_by_name: string | null;
  reject_reason: string | null;
  void_reason: string | null;
  imported_from: string | null;
  signatures: Array<Omit<Signature, 'signed_at'> & { signed_at: string }>;
  files: Array<{ id: string; name: string; mime: string; size: number }>;
  total: number;
}

const isVoiding = sql`g.record_kind = 'external-record-voiding'`;

/** Records with their files and signatures. One query. @param where of the record r and the person p */
async function readRecords(db: Queryable, where: SQL, rest: SQL) {
  const { rows } = await db.execute<RecordRow>(sql`
    SELECT r.id, r.person_id, btrim(p.first_name || ' ' || p.last_name) AS person_name, r.title, r.institution, r.day::text, r.hours,
      r.expires_on::text, r.registration, r.state, r.recorded_at, r.recorded_by, nullif(btrim(w.first_name || ' ' || w.last_name), '') AS recorded_by_name,
      r.reject_reason, r.void_reason, r.imported_from,
      CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'name', t.name) END AS catalogue_title,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
         'signed_at', g.signed_at, 'time_zone', g.time_zone) ORDER BY g.signed_at), '[]')
       FROM published_signatures g WHERE (g.record_kind = 'external-record' OR ${isVoiding}) AND g.record_id = r.id) AS signatures,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.original_name, 'mime', f.mime, 'size', f.size) ORDER BY x.added_at, f.id), '[]')
       FROM ${external_record_files} x JOIN published_files f ON f.id = x.file_id WHERE x.record_id = r.id) AS files,
      (count(*) OVER ())::integer AS total
    FROM ${external_records} r JOIN published_profiles p ON p.id = r.person_id
    LEFT JOIN ${external_titles} t ON t.id = r.title_id LEFT JOIN published_profiles w ON w.id = r.recorded_by
    WHERE ${where} ${rest}`);
  return rows.map(({ signatures, files, recorded_at, ...row }) => ({
    ...row,
    recorded_at: new Date(recorded_at),
    signatures: signatures.map((one) => ({ ...one, signed_at: new Date(one.signed_at) })),
    files: files.map((one) => ({ ...one, url: fileUrl(one.id), is_image: one.mime.startsWith('image/') })),
  }));
}

export type ExternalRecord = Awaited<ReturnType<typeof readRecords>>[number];

/** What a person has handed in, or others have of them, the latest first. One query. */
export const readRecordsOf = (db: Queryable, personId: string) =>
  readRecords(db, sql`r.person_id = ${personId}`, sql`ORDER BY r.day DESC, r.recorded_at DESC, r.id`);

/** A page of the records in a state of those whom a {@link Reach} lets read, those that wait longest first. One query. */
export function readRecordsIn(
  db: Queryable,
  { state, reach, limit, offset }: { state: RecordState; reach: Reach; limit: number; offset: number },
) {
  const order = state === 'pending' ? sql`r.recorded_at, r.id` : sql`r.judged_at DESC, r.id`;
  return readRecords(
    db,
    sql`r.state = ${state} AND p.erased_at IS NULL AND ${reaches(reach)}`,
    sql`ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** A record as a row, held until the transaction ends; null where there is none. */
export async function holdRecord(tx: Transaction, id: string) {
  const [row] = await tx.select().from(external_records).where(eq(external_records.id, id)).for('update');
  return row ?? null;
}

/** A record as a row; null where there is none. */
export async function readRecord(db: Queryable, id: string) {
  const [row] = await db.select().from(external_records).where(eq(external_records.id, id));
  return row ?? null;
}

export type RecordOfPerson = NonNullable<Awaited<ReturnType<typeof readRecord>>>;

/**
 * A record as it is signed: what it says and the hashes of its files, as plain JSON. Null where there is none. What is signed once is always
 * said like this: nothing is added here.
 */
export async function readRecordToSign(db: Queryable, id: string) {
  const row = await readRecord(db, id);
  return row && asSigned(db, row);
}

/** The same of a row that is there. */
export async function asSigned(db: Queryable, row: RecordOfPerson) {
  const { rows: files } = await db.execute<{ name: string; sha256: string }>(sql`
    SELECT f.original_name AS name, f.sha256 FROM ${external_record_files} x JOIN published_files f ON f.id = x.file_id
    WHERE x.record_id = ${row.id} ORDER BY x.added_at, f.id`);
  const { person_id, title_id, title, institution, day, hours, expires_on, registration } = row;
  return {
    ...{ id: row.id, person_id, title_id, title, institution, day, hours, expires_on, registration },
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
  };
}

/** A record as its voiding is signed: with the reason once it is voided. Null where there is none. */
export async function readVoidedRecord(db: Queryable, id: string) {
  const row = await readRecord(db, id);
  return row && { ...(await asSigned(db, row)), ...(row.void_reason !== null && { void_reason: row.void_reason }) };
}

/** Whose record a file proves; null of any other file. */
export async function readOwnerOfProof(db: Queryable, fileId: string): Promise<string | null> {
  const { rows } = await db.execute<{ person_id: string }>(sql`
    SELECT r.person_id FROM ${external_record_files} x JOIN ${external_records} r ON r.id = x.record_id WHERE x.file_id = ${fileId}`);
  return rows[0]?.person_id ?? null;
}

/** The files of a record. @param sha256 of a file that may be among them */
export async function readFileIds(db: Queryable, recordId: string, sha256 = '') {
  const { rows } = await db.execute<{ id: string; sha256: string }>(sql`
    SELECT f.id, f.sha256 FROM ${external_record_files} x JOIN published_files f ON f.id = x.file_id WHERE x.record_id = ${recordId}`);
  return { ids: rows.map(({ id }) => id), isKnown: rows.some((one) => one.sha256 === sha256) };
}
