import { sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { published_work_areas } from '#features/organisation/server/organisation.views.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { supervisorsInQuery } from '#platform/db/supervisors-in-query.ts';
import type { VersionState } from '../controlled-documents.rules.ts';

type Person = { id: string; name: string };
/** Whoever answers for a document; gone where they may not any more, having lost access or role. */
type Owner = Person & { is_gone: boolean };

interface ListedRow extends Record<string, unknown> {
  id: string;
  code: string;
  title: string;
  owner: Owner | null;
  area_names: string[];
  in_force: { number: number; effective_day: string } | null;
  next: { number: number; state: VersionState; effective_day: string | null } | null;
  review_day: string | null;
  is_review_late: boolean;
}

/** A person as they are named beside a document; `p` is their profile. */
export const personAs = (alias: string) =>
  sql.raw(
    `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('id', ${alias}.id, 'name', btrim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))) END`,
  );

/** Whoever answers for a document; `o` is their profile. */
const owner = sql`${personAs('o')} || jsonb_build_object('is_gone', o.role NOT IN ${supervisorsInQuery})`;

/** Of a document d: a version of it is written, on its way or in force. */
const isAlive = sql`EXISTS (SELECT FROM document_version_states s WHERE s.document_id = d.id AND s.state <> 'obsolete')`;

/** Every controlled document as it stands on a day. */
const standing = sql`
  SELECT d.id, d.code, d.title, ${owner} AS owner, ${isAlive} AS is_alive,
    ARRAY(SELECT a.name FROM controlled_document_areas l JOIN ${published_work_areas} a ON a.id = l.work_area_id
          WHERE l.document_id = d.id ORDER BY fold_text(a.name)) AS area_names,
    (SELECT jsonb_build_object('number', s.number, 'effective_day', s.from_day::text) FROM document_version_states s
     WHERE s.document_id = d.id AND s.state = 'in_force') AS in_force,
    (SELECT jsonb_build_object('number', s.number, 'state', s.state, 'effective_day', s.from_day::text) FROM document_version_states s
     WHERE s.document_id = d.id AND s.state IN ('draft', 'in_review', 'approved') ORDER BY s.number DESC LIMIT 1) AS next,
    (SELECT y.review_day FROM document_review_days y WHERE y.document_id = d.id) AS review_day
  FROM controlled_documents d LEFT JOIN ${published_profiles} o ON o.id = d.owner_id`;

/** Documents by code, a page of those that are asked for, and how many those are. One query. */
export async function readControlledList(
  db: Queryable,
  asked: { words: readonly string[]; show: 'all' | 'open' | 'coming' | 'late' | 'none' | 'unowned'; offset: number },
  today: string,
) {
  const wanted = {
    all: sql`true`,
    open: sql`next ->> 'state' IN ('draft', 'in_review')`,
    coming: sql`next ->> 'state' = 'approved'`,
    late: sql`review_day < ${today}::date`,
    none: sql`in_force IS NULL`,
    unowned: sql`is_alive AND (owner ->> 'is_gone')::boolean`,
  }[asked.show];
  const { rows } = await db.execute<ListedRow & { total: number }>(sql`
    SELECT id, code, title, owner, area_names, in_force, next, review_day::text, coalesce(review_day < ${today}::date, false) AS is_review_late,
      count(*) OVER ()::integer AS total
    FROM (${standing}) all_of
    WHERE ${wanted} AND fold_text(code || ' ' || title) LIKE ALL (ARRAY(
      SELECT '%' || fold_text(word) || '%' FROM unnest(${sql.param([...asked.words])}::text[]) AS word))
    ORDER BY fold_text(code) LIMIT ${pageSizes.lines} OFFSET ${asked.offset}`);
  return {
    total: rows[0]?.total ?? 0,
    documents: rows.map(({ total: _, area_names, ...row }) => ({ ...row, areas: area_names })),
  };
}

/** How many documents lost who answers for them. One query. */
export async function countUnowned(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(sql`
    SELECT count(*)::integer AS number FROM controlled_documents d JOIN ${published_profiles} o ON o.id = d.owner_id
    WHERE o.role NOT IN ${supervisorsInQuery} AND ${isAlive}`);
  return rows[0]?.number ?? 0;
}

/** The documents that these people answer for, by code, so many of them, and how many there are. One query. */
export async function readOwnedBy(db: Queryable, people: readonly string[], limit: number) {
  const { rows } = await db.execute<{ id: string; code: string; title: string; total: number }>(sql`
    SELECT d.id, d.code, d.title, (count(*) OVER ())::integer AS total FROM controlled_documents d
    WHERE d.owner_id = ANY(${sql.param([...people])}::uuid[]) AND ${isAlive} ORDER BY fold_text(d.code), d.id LIMIT ${limit}`);
  return rows;
}

/** A controlled document without its versions; null where there is none. One query. */
export async function readControlled(db: Queryable, id: string) {
  const { rows } = await db.execute<{
    id: string;
    code: string;
    title: string;
    owner: Owner | null;
    areas: Person[];
    review_months: number | null;
    review_day: string | null;
    is_code_free: boolean;
  }>(sql`
    SELECT d.id, d.code, d.title, d.review_months, ${owner} AS owner,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) ORDER BY fold_text(a.name)), '[]')
       FROM controlled_document_areas l JOIN ${published_work_areas} a ON a.id = l.work_area_id WHERE l.document_id = d.id) AS areas,
      (SELECT y.review_day::text FROM document_review_days y WHERE y.document_id = d.id) AS review_day,
      NOT EXISTS (SELECT FROM document_submissions s JOIN document_versions v ON v.id = s.version_id WHERE v.document_id = d.id) AS is_code_free
    FROM controlled_documents d LEFT JOIN ${published_profiles} o ON o.id = d.owner_id WHERE d.id = ${id}`);
  return rows[0] ?? null;
}

/** Who may answer for a document (of a company, null for all), the areas in use, and own documents of the knowledge base that are read. Three queries. */
export async function readChoices(db: Queryable, userId: string, company: string | null) {
  const named = async (query: ReturnType<typeof sql>) =>
    (await db.execute<Person & Record<string, unknown>>(query)).rows;
  return {
    owners:
      await named(sql`SELECT p.id, btrim(concat_ws(' ', p.first_name, p.last_name)) AS name FROM ${published_profiles} p
      WHERE p.role IN ${supervisorsInQuery} AND (${company}::text IS NULL OR p.company_name = ${company}) ORDER BY p.sort_name, p.id`),
    areas: await named(
      sql`SELECT a.id, a.name FROM ${published_work_areas} a WHERE a.archived_at IS NULL ORDER BY fold_text(a.name), a.id`,
    ),
    documents: await named(sql`SELECT d.id, d.module_name AS name FROM published_documents d
      WHERE d.user_id = ${userId} AND d.status = 'ready' AND d.control IS NULL ORDER BY fold_text(d.module_name), d.id`),
  };
}

/** Holds a controlled document until the transaction ends; null where there is none. Whoever changes its versions holds it first. */
export async function holdControlled(tx: Transaction, id: string) {
  const { rows } = await tx.execute<{ id: string; code: string; title: string }>(
    sql`SELECT id, code, title FROM controlled_documents WHERE id = ${id} FOR UPDATE`,
  );
  return rows[0] ?? null;
}

/** Holds what a version is in force by until the transaction ends; many read at once, and none while it is approved or withdrawn. */
export async function holdForReading(tx: Transaction, documentId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM controlled_documents WHERE id = ${documentId} FOR KEY SHARE`);
}

/** Whether somebody may answer for a document: an active jefe or admin. */
export async function mayOwn(tx: Transaction, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM ${published_profiles} p WHERE p.id = ${personId} AND p.role IN ${supervisorsInQuery}`,
  );
  return rows.length > 0;
}
