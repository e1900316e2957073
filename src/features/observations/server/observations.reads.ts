import { eq, type SQL, sql } from 'drizzle-orm';
import { readFiles } from '#features/files/server/files.reads.ts';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach, RoleState } from '#features/identity/team.rules.ts';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dates, View } from '../observation-stage.rules.ts';
import type { ChecklistItem, Method, Outcome } from '../observation.rules.ts';
import {
  observation_checklist_versions as checklist_versions,
  observation_entries,
  observation_files,
  observations,
} from './observations.tables.ts';

const nameOf = (alias: string) => sql.raw(`nullif(btrim(${alias}.first_name || ' ' || ${alias}.last_name), '')`);

interface AssessedRow extends RoleState, Record<string, unknown> {
  company_name: string;
}

/** What decides whether somebody may assess a person; null of nobody, and of who was erased. One query. */
export async function readAssessed(db: Queryable, id: string): Promise<AssessedRow | null> {
  const { rows } = await db.execute<AssessedRow>(
    sql`SELECT role, previous_role, company_name FROM published_profiles WHERE id = ${id} AND erased_at IS NULL`,
  );
  return rows[0] ?? null;
}

export interface HeldObservation extends Dates, Record<string, unknown> {
  id: string;
  checklist_id: string;
  person_id: string;
  opened_at: string;
  second_id: string | null;
  second_agrees: boolean | null;
  assessed_by: string | null;
  methods: Method[];
  items: ChecklistItem[];
  needs_second: boolean;
  assessor_requirement_id: string | null;
}

const whole = (id: string) => sql`
  SELECT o.id, o.checklist_id, o.person_id, o.opened_at, o.discarded_at, o.second_id, o.second_agrees, o.assessed_by, o.assessed_at, o.complete_at,
         o.answered_at, o.voided_at, v.methods, v.items, v.needs_second, v.assessor_requirement_id
  FROM ${observations} o JOIN ${checklist_versions} v ON v.id = o.version_id WHERE o.id = ${id}`;

/** An assessment with what its version asks; null without it. One query. */
export async function readObservation(db: Queryable, id: string): Promise<HeldObservation | null> {
  return (await db.execute<HeldObservation>(whole(id))).rows[0] ?? null;
}

/** As {@link readObservation}, held until the transaction ends. */
export async function holdObservation(tx: Transaction, id: string): Promise<HeldObservation | null> {
  return (await tx.execute<HeldObservation>(sql`${whole(id)} FOR UPDATE OF o`)).rows[0] ?? null;
}

/** What stands in its parts. One query. */
export function readEntries(db: Queryable, id: string) {
  return db.select().from(observation_entries).where(eq(observation_entries.observation_id, id));
}

/** What stands in one part; null of nothing. One query. */
export async function readEntry(db: Queryable, id: string, part: string) {
  const [row] = await db
    .select()
    .from(observation_entries)
    .where(sql`${observation_entries.observation_id} = ${id} AND ${observation_entries.part} = ${part}`);
  return row ?? null;
}

/** Its pictures and files, the first added first, as they were uploaded. Two queries. */
export async function readObservationFiles(db: Queryable, id: string) {
  const rows = await db
    .select({ id: observation_files.id, part: observation_files.part, file_id: observation_files.file_id })
    .from(observation_files)
    .where(eq(observation_files.observation_id, id))
    .orderBy(observation_files.added_at, observation_files.id);
  const stored =
    rows.length > 0
      ? await readFiles(
          db,
          rows.map(({ file_id }) => file_id),
        )
      : [];
  const byId = new Map(stored.map((file) => [file.id, file]));
  return rows.flatMap((row) => {
    const file = byId.get(row.file_id);
    return file ? [{ ...row, name: file.original_name, mime: file.mime, sha256: file.sha256 }] : [];
  });
}

/** Which assessment a stored file is evidence of; null of none. One query. */
export async function readObservationOfFile(db: Queryable, fileId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: observation_files.observation_id })
    .from(observation_files)
    .where(eq(observation_files.file_id, fileId));
  return row?.id ?? null;
}

/** The open assessment of a person with a checklist; null of none. One query. */
export async function readOpen(db: Queryable, person_id: string, checklist_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM ${observations}
    WHERE person_id = ${person_id} AND checklist_id = ${checklist_id} AND assessed_at IS NULL AND discarded_at IS NULL`);
  return rows[0]?.id ?? null;
}

export interface ObservationRow extends Dates, Record<string, unknown> {
  id: string;
  person_id: string;
  person_name: string | null;
  checklist: string;
  version: number;
  opened_at: string;
  opened_by: string | null;
  day: string | null;
  outcome: Outcome | null;
  remedial_due: string | null;
  void_reason: string | null;
}

const columns = sql`o.id, o.person_id, ${nameOf('p')} AS person_name, v.name AS checklist, v.version, o.opened_at, ${nameOf('w')} AS opened_by,
  o.day::text, o.outcome, o.remedial_due::text, o.void_reason, o.discarded_at, o.assessed_at, o.complete_at, o.answered_at, o.voided_at`;
const signatures = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
    'signed_at', g.signed_at, 'time_zone', g.time_zone) ORDER BY g.signed_at), '[]')
  FROM published_signatures g WHERE g.record_id = o.id AND g.record_kind IN ('observation', 'observation-answer', 'observation-void')) AS signatures`;
const rowsFrom = sql`${observations} o JOIN ${checklist_versions} v ON v.id = o.version_id
  JOIN published_profiles p ON p.id = o.person_id LEFT JOIN published_profiles w ON w.id = o.opened_by`;

const isIn: Record<View, SQL> = {
  open: sql`o.assessed_at IS NULL`,
  sign: sql`o.assessed_at IS NOT NULL AND o.voided_at IS NULL AND (o.complete_at IS NULL OR o.answered_at IS NULL)`,
  done: sql`o.assessed_at IS NOT NULL AND (o.voided_at IS NOT NULL OR o.complete_at IS NOT NULL AND o.answered_at IS NOT NULL)`,
};

interface Asked {
  view: View;
  search: string;
  limit: number;
  offset: number;
}

/** Assessments of people whom somebody supervises, or that they take part in, the latest first, and how many there are in each view. Two queries. */
export async function readList(db: Queryable, reach: Reach | null, actorId: string, asked: Asked) {
  const { view, search, limit, offset } = asked;
  const isMine = sql`(o.opened_by = ${actorId} OR o.assessed_by = ${actorId} OR o.second_id = ${actorId})`;
  const seen = sql`o.discarded_at IS NULL AND o.person_id <> ${actorId} AND (${isMine} OR ${reach ? reaches(reach) : sql`false`})
    AND (p.search_text LIKE '%' || fold_text(${search}) || '%' OR fold_text(v.name) LIKE '%' || fold_text(${search}) || '%')`;
  const { rows: counted } = await db.execute<Record<View, number>>(sql`
    SELECT (count(*) FILTER (WHERE ${isIn.open}))::integer AS open, (count(*) FILTER (WHERE ${isIn.sign}))::integer AS sign,
           (count(*) FILTER (WHERE ${isIn.done}))::integer AS done
    FROM ${rowsFrom} WHERE ${seen}`);
  const { rows } = await db.execute<ObservationRow>(sql`
    SELECT ${columns} FROM ${rowsFrom} WHERE ${seen} AND ${isIn[view]}
    ORDER BY coalesce(o.assessed_at, o.opened_at) DESC, o.id LIMIT ${limit} OFFSET ${offset}`);
  return { rows, figures: counted[0] ?? { open: 0, sign: 0, done: 0 } };
}

/** A person's assessments with who signed what, the latest first; those that were discarded are left out. One query. */
export async function readOfPerson(db: Queryable, personId: string) {
  const { rows } = await db.execute<
    ObservationRow & { signatures: Array<Omit<Signature, 'signed_at'> & { signed_at: string }> }
  >(sql`
    SELECT ${columns}, ${signatures}
    FROM ${rowsFrom} WHERE o.person_id = ${personId} AND o.discarded_at IS NULL
    ORDER BY coalesce(o.day, o.opened_at::date) DESC, o.opened_at DESC, o.id`);
  return rows;
}

interface ShownRow extends ObservationRow {
  checklist_id: string;
  procedure: string;
  equipment: string | null;
  newest: number;
  opened_by_id: string | null;
  second_id: string | null;
  second_name: string | null;
  second_agrees: boolean | null;
  second_comment: string;
  assessed_by: string | null;
  assessor_name: string | null;
  is_accepted: boolean | null;
  answer_comment: string | null;
  signatures: Array<Omit<Signature, 'signed_at'> & { signed_at: string }>;
  person_role: string;
  methods: Method[];
  items: ChecklistItem[];
  needs_second: boolean;
  assessor_requirement_id: string | null;
}

/** An assessment as its screen shows it, but for what is entered; null without it. One query. */
export async function readShown(db: Queryable, id: string): Promise<ShownRow | null> {
  const { rows } = await db.execute<ShownRow>(sql`
    SELECT ${columns}, o.checklist_id, v.procedure, e.code || ' · ' || e.name AS equipment, v.methods, v.items, v.needs_second, v.assessor_requirement_id,
           (SELECT max(n.version) FROM ${checklist_versions} n WHERE n.checklist_id = o.checklist_id) AS newest,
           o.opened_by AS opened_by_id, o.second_id, ${nameOf('s')} AS second_name, o.second_agrees, o.second_comment,
           o.assessed_by, ${nameOf('a')} AS assessor_name, o.is_accepted, o.answer_comment, p.role AS person_role,
           ${signatures}
    FROM ${rowsFrom} LEFT JOIN published_equipment e ON e.id = v.equipment_id
    LEFT JOIN published_profiles s ON s.id = o.second_id LEFT JOIN published_profiles a ON a.id = o.assessed_by
    WHERE o.id = ${id}`);
  return rows[0] ?? null;
}

/** Names of people by id. One query. */
export async function readNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string | null }>(
    sql`SELECT p.id, ${nameOf('p')} AS name FROM published_profiles p WHERE p.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? 'Sin nombre']));
}

/** The first of those whom somebody may assess, by name. One query. */
export async function readAssessable(db: Queryable, reach: Reach, actorId: string, search: string, limit: number) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT p.id, coalesce(${nameOf('p')}, 'Sin nombre') AS name FROM published_profiles p
    WHERE p.role <> 'inactive' AND p.erased_at IS NULL AND p.id <> ${actorId} AND ${reaches(reach)}
      AND p.search_text LIKE '%' || fold_text(${search}) || '%'
    ORDER BY p.sort_name, p.id LIMIT ${limit}`);
  return rows;
}

/** What somebody noted in the assessments of others. One query. */
export async function readWrittenBy(db: Queryable, personId: string) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT e.observation_id, e.part, e.answer, e.note, e.day::text, e.entered_at FROM ${observation_entries} e
    WHERE e.entered_by = ${personId} ORDER BY e.entered_at, e.part`);
  return rows;
}

/** Evidence of a person's assessments, of those that nobody signed or of all. One query. */
export async function readFilesToErase(db: Queryable, personId: string, isSignedToo: boolean) {
  const { rows } = await db.execute<{ id: string; file_id: string }>(sql`
    SELECT f.id, f.file_id FROM ${observation_files} f JOIN ${observations} o ON o.id = f.observation_id
    WHERE o.person_id = ${personId} AND (${isSignedToo} OR o.assessed_at IS NULL)`);
  return rows;
}
