import { type SQL, sql } from 'drizzle-orm';
import type { VersionState } from '#features/controlled-documents/controlled-documents.rules.ts';
import { recordOf } from '#features/controlled-documents/server/signed-versions.reads.ts';
import { published_documents } from '#features/documents/server/documents.views.ts';
import { published_files } from '#features/files/server/files.views.ts';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable } from '#platform/db/database.ts';

interface Shown extends Record<string, unknown> {
  id: string;
  document_id: string;
  code: string;
  title: string;
  number: number;
  state: VersionState;
  is_major: boolean;
  change_text: string;
  effective_day: string;
  until_day: string | null;
  source_id: string;
  seen: number[];
  is_begun: boolean;
  is_read: boolean;
}

const columns = (personId: string) => sql`
  v.id, d.id AS document_id, d.code, d.title, v.number, s.state, v.is_major, v.change_text, v.effective_day::text, s.until_day::text, v.source_id,
  coalesce(p.pages, '{}') AS seen, p.pages IS NOT NULL AS is_begun,
  EXISTS (SELECT FROM document_readings r WHERE r.document_id = d.id AND r.version = v.number AND r.person_id = ${personId} AND r.voided_at IS NULL) AS is_read
  FROM published_document_versions v JOIN published_controlled_documents d ON d.id = v.document_id JOIN published_document_version_states s ON s.id = v.id
  LEFT JOIN document_pages_seen p ON p.version_id = v.id AND p.person_id = ${personId}`;

/** A version that was approved, and how far somebody has read it; null where there is none. One query. */
export async function readShownVersion(db: Queryable, versionId: string, personId: string) {
  const { rows } = await db.execute<Shown>(
    sql`SELECT ${columns(personId)} WHERE v.id = ${versionId} AND v.approved_at IS NOT NULL`,
  );
  return rows[0] ?? null;
}

/** The version of a document that is to be read: that of a number, else the one in force, else one that comes, else the last. One query. */
export async function readVersionOf(db: Queryable, documentId: string, number: number | null, personId: string) {
  const { rows } = await db.execute<Shown>(sql`
    SELECT ${columns(personId)} WHERE d.id = ${documentId} AND v.approved_at IS NOT NULL AND (${number}::integer IS NULL OR v.number = ${number})
    ORDER BY s.state = 'in_force' DESC, s.state = 'approved' DESC, v.number DESC LIMIT 1`);
  return rows[0] ?? null;
}

interface Place extends Record<string, unknown> {
  counted: { version: number; day: string } | null;
  newer: { number: number; state: 'approved' | 'in_force'; effective_day: string } | null;
  reading: {
    id: string;
    day: string;
    signature: (Omit<Signature, 'signed_at'> & { signed_at: string }) | null;
  } | null;
}

const signatureJson = sql`jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
  'signed_at', g.signed_at, 'time_zone', g.time_zone)`;

/** The number of the last major version that has come into force, of the document with the alias d. */
const edition = (today: string) =>
  sql`coalesce((SELECT max(e.number) FROM published_document_editions e WHERE e.document_id = d.id AND e.from_day <= ${today}::date), 0)`;

/** What somebody read of a document and counts, the version that is to be read after or instead of one, and their signature of that one. One query. */
export async function readPlaceOf(
  db: Queryable,
  { document_id, number }: { document_id: string; number: number },
  personId: string,
  today: string,
) {
  const { rows } = await db.execute<Place>(sql`
    SELECT ${countedOf(personId, today)} AS counted,
      (SELECT jsonb_build_object('number', s.number, 'state', s.state, 'effective_day', s.from_day::text) FROM published_document_version_states s
       WHERE s.document_id = d.id AND s.number > ${number} AND s.state IN ('in_force', 'approved') ORDER BY s.number DESC LIMIT 1) AS newer,
      (SELECT jsonb_build_object('id', r.id, 'day', r.day::text, 'signature', (SELECT ${signatureJson} FROM published_signatures g
         WHERE g.record_kind = 'document-reading' AND g.record_id = r.id LIMIT 1))
       FROM document_readings r WHERE r.document_id = d.id AND r.version = ${number} AND r.person_id = ${personId} AND r.voided_at IS NULL) AS reading
    FROM published_controlled_documents d WHERE d.id = ${document_id}`);
  const { counted = null, newer = null, reading = null } = rows[0] ?? {};
  const signature = reading?.signature;
  return {
    counted,
    newer,
    reading: reading && {
      ...reading,
      signature: signature ? { ...signature, signed_at: new Date(signature.signed_at) } : null,
    },
  };
}

const countedOf = (personId: string, today: string) => sql`(
  SELECT jsonb_build_object('version', r.version, 'day', r.day::text) FROM document_readings r
  WHERE r.document_id = d.id AND r.person_id = ${personId} AND r.voided_at IS NULL AND r.version >= ${edition(today)} ORDER BY r.version DESC LIMIT 1)`;

interface ListedRow extends Record<string, unknown> {
  id: string;
  code: string;
  title: string;
  version: NonNullable<Place['newer']>;
  coming: Place['newer'];
  counted: Place['counted'];
}

/** Documents of the areas in which somebody works, those of all areas, and those that they began to read; a page by code, and how many. One query. */
export async function readDocumentsToRead(
  db: Queryable,
  personId: string,
  asked: { words: readonly string[]; limit: number; offset: number },
  today: string,
) {
  const stateJson = sql`jsonb_build_object('number', s.number, 'state', s.state, 'effective_day', s.from_day::text)`;
  const { rows } = await db.execute<ListedRow & { total: number }>(sql`
    WITH own AS MATERIALIZED (
      SELECT w.work_area_id FROM published_position_periods w WHERE w.person_id = ${personId} AND w.voided_at IS NULL AND w.work_area_id IS NOT NULL
        AND w.from_day <= ${today}::date AND (w.until_day IS NULL OR w.until_day >= ${today}::date)
    ), wanted AS (
      SELECT d.id, d.code, d.title FROM published_controlled_documents d
      WHERE (NOT EXISTS (SELECT FROM published_controlled_document_areas a WHERE a.document_id = d.id)
          OR EXISTS (SELECT FROM published_controlled_document_areas a JOIN own ON own.work_area_id = a.work_area_id WHERE a.document_id = d.id)
          OR EXISTS (SELECT FROM document_readings r WHERE r.document_id = d.id AND r.person_id = ${personId})
          OR EXISTS (SELECT FROM document_pages_seen p JOIN published_document_versions v ON v.id = p.version_id WHERE v.document_id = d.id AND p.person_id = ${personId}))
        AND fold_text(d.code || ' ' || d.title) LIKE ALL (ARRAY(
          SELECT '%' || fold_text(word) || '%' FROM unnest(${sql.param([...asked.words])}::text[]) AS word))
    )
    SELECT d.id, d.code, d.title, t.version, t.coming, ${countedOf(personId, today)} AS counted, (count(*) OVER ())::integer AS total
    FROM wanted d CROSS JOIN LATERAL (
      SELECT coalesce(f.of, c.of) AS version, CASE WHEN f.of IS NOT NULL THEN c.of END AS coming
      FROM (SELECT (SELECT ${stateJson} FROM published_document_version_states s WHERE s.document_id = d.id AND s.state = 'in_force') AS of) f,
           (SELECT (SELECT ${stateJson} FROM published_document_version_states s WHERE s.document_id = d.id AND s.state = 'approved' ORDER BY s.from_day LIMIT 1) AS of) c
    ) t
    WHERE t.version IS NOT NULL ORDER BY fold_text(d.code), d.id LIMIT ${asked.limit} OFFSET ${asked.offset}`);
  return { total: rows[0]?.total ?? 0, documents: rows.map(({ total: _, ...row }) => row) };
}

interface ReadingRow extends Record<string, unknown> {
  id: string;
  document_id: string;
  code: string;
  title: string;
  version: number;
  day: string;
  pages: number;
  answered: { right: number; asked: number; number: number } | null;
  counts: boolean;
  void_reason: string | null;
  signatures: Array<Omit<Signature, 'signed_at'> & { signed_at: string }>;
}

/** What somebody read and signed, the latest first. One query. */
export async function readReadingsOf(db: Queryable, personId: string, today: string) {
  const { rows } = await db.execute<ReadingRow>(sql`
    SELECT r.id, d.id AS document_id, d.code, d.title, r.version, r.day::text, r.pages, r.void_reason,
      (SELECT jsonb_build_object('right', a.right_answers, 'asked', a.asked, 'number', a.number) FROM document_attempts a WHERE a.id = r.attempt_id) AS answered,
      r.voided_at IS NULL AND r.version >= ${edition(today)} AS counts,
      (SELECT coalesce(jsonb_agg(${signatureJson} ORDER BY g.signed_at), '[]') FROM published_signatures g
       WHERE g.record_kind IN ('document-reading', 'document-reading-voiding') AND g.record_id = r.id) AS signatures
    FROM document_readings r JOIN published_controlled_documents d ON d.id = r.document_id
    WHERE r.person_id = ${personId} ORDER BY r.day DESC, r.read_at DESC, r.id`);
  return rows.map(({ signatures, ...row }) => ({
    ...row,
    signatures: signatures.map((one) => ({ ...one, signed_at: new Date(one.signed_at) })),
  }));
}

/** Whose reading it is, and whether it is voided; null where there is none. @param isHeld until the transaction ends */
export async function readReading(db: Queryable, id: string, isHeld = false) {
  const { rows } = await db.execute<{ id: string; person_id: string; document_id: string; is_voided: boolean }>(sql`
    SELECT id, person_id, document_id, voided_at IS NOT NULL AS is_voided FROM document_readings WHERE id = ${id} ${isHeld ? sql`FOR UPDATE` : sql``}`);
  return rows[0] ?? null;
}

// What is signed here must be read the same for ever: signatures are held against it. Nothing is added, renamed or written otherwise.

/** A version as it was approved, with its file as it is kept; v is the version, d its document. */
const approvedVersion = sql`'document', d.id, 'code', d.code, 'version', v.number, 'title', s.title, 'file_name', s.file_name,
  'file_sha256', s.file_sha256, 'kept_sha256', f.sha256`;
/** What is kept of the version v as it was approved: its document d, submission s and file f. */
const ofVersion = sql`JOIN published_controlled_documents d ON d.id = v.document_id JOIN published_document_submissions s ON s.version_id = v.id AND s.approved_at IS NOT NULL
  JOIN ${published_documents} k ON k.id = v.source_id JOIN ${published_files} f ON f.id = k.file_id`;

/** What was answered of its questions, with the mark that was needed; nothing where there are none. @param attempt its id, as SQL */
const answersOf = (
  attempt: SQL,
) => sql`coalesce((SELECT jsonb_build_object('attempt', a.id, 'attempts', a.number, 'answers', to_jsonb(a.answers),
    'right_answers', a.right_answers, 'asked', a.asked, 'pass_mark', s.pass_mark) FROM document_attempts a WHERE a.id = ${attempt}), '{}')`;

/** The reading of a version as it is signed, before it is there. */
export const readReadingToSign = (
  db: Queryable,
  of: { versionId: string; personId: string; pages: number; attempt: string | null },
) =>
  recordOf(
    db,
    sql`SELECT jsonb_build_object('person', ${of.personId}::uuid, 'pages', ${of.pages}::integer, ${approvedVersion}) || ${answersOf(sql`${of.attempt}::uuid`)} AS record
      FROM published_document_versions v ${ofVersion} WHERE v.id = ${of.versionId}`,
  );

const signed = sql`jsonb_build_object('person', r.person_id, 'pages', r.pages, ${approvedVersion}) || jsonb_build_object('id', r.id, 'day', r.day::text) || ${answersOf(sql`r.attempt_id`)}`;
const signedFrom = sql`FROM document_readings r JOIN published_document_versions v ON v.document_id = r.document_id AND v.number = r.version ${ofVersion}`;

/** A reading as it was signed. Null where there is none. */
export const readSignedReading = (db: Queryable, id: string) =>
  recordOf(db, sql`SELECT ${signed} AS record ${signedFrom} WHERE r.id = ${id}`);

/** A reading as its voiding is signed: with the reason once it is voided. */
export const readVoidedReading = (db: Queryable, id: string) =>
  recordOf(
    db,
    sql`SELECT ${signed} || CASE WHEN r.void_reason IS NULL THEN '{}' ELSE jsonb_build_object('void_reason', r.void_reason) END AS record
      ${signedFrom} WHERE r.id = ${id}`,
  );

/** What somebody read and how far they came, for their own copy. One query. */
export async function readReadingsData(db: Queryable, personId: string) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT d.code, d.title, v.number AS version, p.pages AS pages_seen, r.day::text AS signed_on, r.void_reason,
      (SELECT jsonb_agg(jsonb_build_object('answered_at', a.answered_at, 'answers', a.answers, 'right', a.right_answers, 'asked', a.asked) ORDER BY a.number)
       FROM document_attempts a WHERE a.version_id = v.id AND a.person_id = ${personId}) AS attempts
    FROM published_document_versions v JOIN published_controlled_documents d ON d.id = v.document_id
    LEFT JOIN document_pages_seen p ON p.version_id = v.id AND p.person_id = ${personId}
    LEFT JOIN document_readings r ON r.document_id = v.document_id AND r.version = v.number AND r.person_id = ${personId}
    WHERE p.version_id IS NOT NULL OR r.id IS NOT NULL ORDER BY d.code, v.number, r.read_at`);
  return rows;
}
