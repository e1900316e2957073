import { desc, eq, sql } from 'drizzle-orm';
import { recordedPeople } from '#features/identity/server/blocked.reads.ts';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import type { ProofLine } from '#platform/db/proof.ts';
import { isSilent } from '#platform/jobs/lease.ts';
import type { AuditScope, PackageScope } from '../audit-package.rules.ts';
import type { PieceEntry } from '../zip-format.rules.ts';
import { audit_packages } from './audit-package.tables.ts';
import { making } from './audit-package.writes.ts';

export type PackageRow = typeof audit_packages.$inferSelect;

export async function readPackage(db: Queryable, id: string): Promise<PackageRow | null> {
  const [row] = await db.select().from(audit_packages).where(eq(audit_packages.id, id));
  return row ?? null;
}

/** Lets a transaction that reads wait ten minutes for whoever writes down what it read, and take one processor at a time: others go first. */
export async function readPatiently(tx: Transaction): Promise<void> {
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 600000`);
  await tx.execute(sql`SET LOCAL max_parallel_workers_per_gather = 0`);
}

/** How many are being made. */
export async function countOpen(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ open: number }>(
    sql`SELECT count(*)::integer AS open FROM audit_packages WHERE status = 'waiting'`,
  );
  return rows[0]?.open ?? 0;
}

/**
 * How often packages were begun that wait and that no process works on, and how many people there are; null where none waits. One query.
 *
 * @param only the one that is asked for; any unless given
 */
export async function readWaiting(db: Database, only?: string) {
  const { rows } = await db.execute<{ attempts: number | null; people: number }>(sql`
    SELECT max(attempts) AS attempts, (SELECT count(*)::integer FROM published_profiles) AS people FROM audit_packages
    WHERE ${making.isOpen} AND ${isSilent(making)} ${only === undefined ? sql`` : sql`AND id = ${only}`}`);
  const [row] = rows;
  return row?.attempts == null ? null : { attempts: row.attempts, people: row.people };
}

/** A page of packages, the newest first, with who asked for them. Two queries. */
export async function readPackages(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::integer AS total FROM audit_packages`);
  const found = await db
    .select({
      id: audit_packages.id,
      created_at: audit_packages.created_at,
      created_by: audit_packages.created_by,
      author: sql<string | null>`(SELECT nullif(btrim(p.first_name || ' ' || p.last_name), '') FROM published_profiles p
        WHERE p.id = audit_packages.created_by AND p.erased_at IS NULL)`,
      scope: audit_packages.scope,
      status: audit_packages.status,
      stage: audit_packages.stage,
      done: audit_packages.done,
      parts: audit_packages.total,
      file_id: audit_packages.file_id,
      file_name: audit_packages.file_name,
      bytes: audit_packages.bytes,
      sha256: audit_packages.sha256,
      fingerprint: audit_packages.fingerprint,
      figures: audit_packages.figures,
      failure: audit_packages.failure,
      ended_at: audit_packages.ended_at,
      expires_at: audit_packages.expires_at,
    })
    .from(audit_packages)
    .orderBy(desc(audit_packages.created_at), audit_packages.id)
    .limit(limit)
    .offset(offset);
  return { total: rows[0]?.total ?? 0, packages: found };
}

/** Packages that were kept long enough. */
export async function readOutdated(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM audit_packages WHERE status = 'done' AND expires_at <= ${now} ORDER BY expires_at LIMIT 50`,
  );
  return rows.map(({ id }) => id);
}

const given = (ids: readonly string[] | null) => sql`${sql.param(ids)}::uuid[]`;
const isOneOf = (column: ReturnType<typeof sql>, ids: readonly string[] | null) =>
  sql`(${given(ids)} IS NULL OR ${column} = ANY(${given(ids)}))`;

/** The pieces that come before a package's own file, in their order, and where they are stored. One query. */
export async function readPieces(db: Queryable, packageId: string) {
  const { rows } = await db.execute<{
    place: number;
    file_id: string;
    entries: PieceEntry[];
    name: string;
    size: string;
    sha256: string;
  }>(sql`
    SELECT p.place, p.file_id, p.entries, f.path AS name, f.size, f.sha256 FROM audit_package_pieces p JOIN published_files f ON f.id = p.file_id
    WHERE p.package_id = ${packageId} ORDER BY p.place`);
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** Who learned on a day of the period and worked at one of the places then, by name. One query. */
export async function readPeopleInScope(db: Queryable, { from, to, ...scope }: AuditScope) {
  const isPlaced = scope.site_ids || scope.work_area_ids;
  const { rows } = await db.execute<{ id: string; first_name: string; last_name: string; email: string }>(sql`
    SELECT p.id, p.first_name, p.last_name, p.email FROM ${recordedPeople} p
    WHERE p.erased_at IS NULL AND ${isOneOf(sql`p.id`, scope.person_ids)}
      AND EXISTS (SELECT FROM published_role_changes r WHERE r.person_id = p.id AND r.role = 'employee' AND r.day <= ${to}
        AND NOT EXISTS (SELECT FROM published_role_changes l WHERE l.person_id = p.id AND l.day < ${from} AND (l.day, l.recorded_at) > (r.day, r.recorded_at)))
      ${
        isPlaced
          ? sql`AND EXISTS (SELECT FROM published_position_periods o LEFT JOIN published_work_areas a ON a.id = o.work_area_id
              WHERE o.person_id = p.id AND o.voided_at IS NULL AND o.from_day <= ${to} AND coalesce(o.until_day, ${to}) >= ${from}
                AND ${isOneOf(sql`o.work_area_id`, scope.work_area_ids)} AND ${isOneOf(sql`coalesce(a.site_id, o.site_id)`, scope.site_ids)})`
          : sql``
      }
    ORDER BY p.sort_name, p.id`);
  return rows;
}

/** The requirements of a scope, and what shows them where not all are asked for. One query. */
export async function readRequirementsInScope(
  db: Queryable,
  { requirement_ids }: Pick<PackageScope, 'requirement_ids'>,
) {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM published_requirements WHERE ${isOneOf(sql`id`, requirement_ids)}`,
  );
  return rows.map(({ id }) => id);
}

/** How many files of evidence go with a package, with how many bytes. One query. @param also facts from before the period that go along */
export async function countEvidence(
  db: Queryable,
  {
    people,
    from,
    to,
    objects,
    also,
  }: {
    people: readonly string[];
    from: string;
    to: string;
    objects: readonly string[] | null;
    also: readonly string[];
  },
): Promise<{ files: number; bytes: number }> {
  const goes = (id: ReturnType<typeof sql>, about: ReturnType<typeof sql>) =>
    sql`person_id = ANY(${given(people)}) AND (day BETWEEN ${from} AND ${to} OR ${id} = ANY(${given(also)})) AND ${isOneOf(about, objects)}`;
  const { rows } = await db.execute<{ files: string; bytes: string }>(sql`
    WITH kept AS (
      SELECT f.file_id FROM published_observation_files f JOIN published_observations o ON o.id = f.observation_id
        WHERE o.assessed_at IS NOT NULL AND ${goes(sql`o.id`, sql`o.checklist_id`)}
      UNION SELECT f.file_id FROM published_external_record_files f JOIN published_external_records t ON t.id = f.record_id
        WHERE ${goes(sql`t.id`, sql`t.title_id`)})
    SELECT count(f.id) AS files, coalesce(sum(f.size), 0) AS bytes FROM published_files f JOIN kept k ON k.file_id = f.id`);
  const [row] = rows;
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** What modules, titles, courses, checklists and documents show these requirements. One query. */
export async function readObjects(db: Queryable, requirementIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT o.id FROM published_requirements q, unnest(ARRAY[q.module_id, q.external_title_id, q.course_id, q.checklist_id, q.document_id]) AS o (id)
    WHERE q.id = ANY(${given(requirementIds)}) AND o.id IS NOT NULL`);
  return rows.map(({ id }) => id);
}

/** Who people are. One query. @param contacts with their addresses and telephones */
export async function readPeopleLines(db: Queryable, ids: readonly string[], contacts: boolean) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT w.id, row_to_json(w)::text AS line FROM (
      SELECT id, first_name, last_name, role, previous_role, position, area, company_name, hired_on, created_at ${contacts ? sql`, email, phone` : sql``}
      FROM ${recordedPeople} k WHERE id = ANY(${given(ids)})) w JOIN ${recordedPeople} p ON p.id = w.id
    ORDER BY p.sort_name, p.id`);
  return rows;
}

/** What people worked as and where in a period, with the names of today. One query. */
export async function readPeriodLines(
  db: Queryable,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT o.id, row_to_json(o)::text AS line FROM (
      SELECT t.id, t.person_id, t.position_id, n.name AS position, t.work_area_id, a.name AS work_area, s.id AS site_id, s.name AS site, t.from_day,
        t.until_day, t.recorded_at, t.recorded_by, t.voided_at, t.voided_by, t.void_reason
      FROM published_position_periods t LEFT JOIN published_positions n ON n.id = t.position_id LEFT JOIN published_work_areas a ON a.id = t.work_area_id
      LEFT JOIN published_sites s ON s.id = coalesce(a.site_id, t.site_id)
      WHERE t.person_id = ANY(${given(ids)}) AND t.from_day <= ${to} AND coalesce(t.until_day, ${to}) >= ${from}) o
    ORDER BY o.person_id, o.from_day, o.id`);
  return rows;
}

/** Important changes that people confirmed having read in a period. One query. */
export async function readReadingLines(
  db: Queryable,
  {
    people,
    from,
    to,
    objects,
  }: { people: readonly string[]; from: string; to: string; objects: readonly string[] | null },
) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT r.change_id AS id, row_to_json(r)::text AS line FROM (
      SELECT g.user_id AS person_id, g.change_id, g.read_at, c.module_id, c.subject, c.act, c.title, c.version_before, c.version_after, c.summary,
        c.created_at AS changed_at
      FROM published_module_change_readings g JOIN published_module_changes c ON c.id = g.change_id
      WHERE g.user_id = ANY(${given(people)}) AND day_of(g.read_at) BETWEEN ${from} AND ${to} AND ${isOneOf(sql`c.module_id`, objects)}) r
    ORDER BY r.person_id, r.read_at, r.change_id`);
  return rows;
}

/** Where stored files are, by id. One query. */
export async function readStoredFiles(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<{
    id: string;
    bucket: string;
    path: string;
    original_name: string;
    size: string;
    sha256: string;
  }>(sql`
    SELECT id, bucket, path, original_name, size, sha256 FROM published_files WHERE id = ANY(${given(ids)}) ORDER BY id`);
  return rows;
}

/** Names of what narrows a scope. One query. */
export async function readScopeNames(db: Queryable, scope: Omit<AuditScope, 'from' | 'to'>) {
  const { rows } = await db.execute<{ id: string; kind: 'site' | 'area' | 'requirement' | 'person'; name: string }>(sql`
    SELECT id, 'site' AS kind, name FROM published_sites WHERE id = ANY(${given(scope.site_ids)})
    UNION ALL SELECT id, 'area', name FROM published_work_areas WHERE id = ANY(${given(scope.work_area_ids)})
    UNION ALL SELECT id, 'requirement', name FROM published_requirements WHERE id = ANY(${given(scope.requirement_ids)})
    UNION ALL SELECT id, 'person', btrim(first_name || ' ' || last_name) FROM ${recordedPeople} p WHERE id = ANY(${given(scope.person_ids)}) AND erased_at IS NULL
    ORDER BY 2, 3`);
  return rows;
}
