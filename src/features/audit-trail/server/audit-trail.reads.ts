import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { assistants } from '#features/assistants/server/assistants.tables.ts';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { areas, marca_modulos, marcas } from '#features/products/server/products.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { shownAt, startOfDay } from '#platform/db/local-time.ts';

export interface TrailFilter {
  /** Words that the name or the address of the person holds, who acted or to whom it was done. */
  words: readonly string[];
  /** Verbs of the acts; null for all. */
  actions: readonly string[] | null;
  /** Days 'YYYY-MM-DD' in the time zone, both included. */
  from: string | null;
  to: string | null;
  zone: string;
}

/** Place of an entry in the order of time: microseconds since 1970 and its id. */
export interface TrailPlace {
  microseconds: string;
  id: string;
}

const id = sql`${audit_log.subject_id}::uuid`;

/** Name of what an act was done to, as it is called now; null where it is gone or has none. */
const subjectName = sql<string | null>`CASE ${audit_log.subject_type}
  WHEN 'profile' THEN (SELECT btrim(p.first_name || ' ' || p.last_name) FROM ${profiles} p WHERE p.id = ${id})
  WHEN 'module' THEN (SELECT m.title FROM ${modules} m WHERE m.id = ${id})
  WHEN 'step' THEN (SELECT m.title || ' · ' || s.title FROM ${steps} s JOIN ${modules} m ON m.id = s.module_id WHERE s.id = ${id})
  WHEN 'quiz-attempt' THEN (SELECT a.module_title FROM ${quiz_attempts} a WHERE a.id = ${id})
  WHEN 'quiz-question' THEN (SELECT left(q.question_text, 120) FROM ${quiz_questions} q WHERE q.id = ${id})
  WHEN 'document' THEN (SELECT d.file_name FROM ${documents} d WHERE d.id = ${id})
  WHEN 'assistant' THEN (SELECT a.name FROM ${assistants} a WHERE a.id = ${id})
  WHEN 'area' THEN (SELECT a.nombre FROM ${areas} a WHERE a.id = ${id})
  WHEN 'brand' THEN (SELECT b.nombre FROM ${marcas} b WHERE b.id = ${id})
  WHEN 'product' THEN (SELECT p.nombre_producto FROM ${marca_modulos} p WHERE p.id = ${id})
END`;

const seal = (column: SQL) =>
  sql<string | null>`(SELECT ${column} FROM audit_seals seals WHERE seals.audit_id = ${audit_log.id})`;

function conditions({ words, actions, from, to, zone }: TrailFilter): SQL | undefined {
  const people = sql`(SELECT p.id FROM ${profiles} p WHERE p.search_text LIKE ALL (ARRAY(
    SELECT '%' || fold_text(word) || '%' FROM unnest(${sql.param(words)}::text[]) AS word)))`;
  const isPerson = or(
    sql`${audit_log.actor_id} IN ${people}`,
    and(eq(audit_log.subject_type, 'profile'), sql`${id} IN ${people}`),
  );
  return and(
    words.length > 0 ? isPerson : undefined,
    actions ? inArray(audit_log.action, [...actions]) : undefined,
    from ? gte(audit_log.at, startOfDay(sql`${from}::date`, sql`${zone}::text`)) : undefined,
    to ? lt(audit_log.at, startOfDay(sql`${to}::date + 1`, sql`${zone}::text`)) : undefined,
  );
}

const place = sql`(${audit_log.at}, ${audit_log.id})`;
const placeOf = ({ microseconds, id }: TrailPlace) =>
  sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::bigint)`;

/** A page of the trail, in the order of time or against it, beside the given place. One query. */
export function readTrail(
  db: Queryable,
  filter: TrailFilter,
  order: 'newest' | 'oldest',
  beside: TrailPlace | null,
  limit: number,
) {
  const direction = order === 'newest' ? desc : asc;
  const isBeyond = order === 'newest' ? sql`<` : sql`>`;
  return db
    .select({
      id: audit_log.id,
      at: audit_log.at,
      microseconds: sql<string>`(extract(epoch FROM ${audit_log.at}) * 1000000)::bigint::text`,
      local_time: shownAt(audit_log.at, sql`${filter.zone}::text`, 'YYYY-MM-DD HH24:MI:SS'),
      actor_id: audit_log.actor_id,
      actor_name: sql<string | null>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})`,
      actor_email: profiles.email,
      action: audit_log.action,
      subject_type: audit_log.subject_type,
      subject_id: audit_log.subject_id,
      subject: subjectName,
      details: audit_log.details,
      seq: seal(sql`seals.seq::text`),
      hash: seal(sql`encode(seals.hash, 'hex')`),
    })
    .from(audit_log)
    .leftJoin(profiles, eq(profiles.id, audit_log.actor_id))
    .where(and(conditions(filter), beside ? sql`${place} ${isBeyond} ${placeOf(beside)}` : undefined))
    .orderBy(direction(audit_log.at), direction(audit_log.id))
    .limit(limit);
}

export type TrailRow = Awaited<ReturnType<typeof readTrail>>[number];
