import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { published_quiz_attempts } from '#features/assessment/server/assessment.views.ts';
import { published_assistants } from '#features/assistants/server/assistants.views.ts';
import { published_audit_log } from '#features/audit/server/audit.views.ts';
import { published_controlled_documents } from '#features/controlled-documents/server/controlled-documents.views.ts';
import { published_documents } from '#features/documents/server/documents.views.ts';
import {
  published_auditors,
  published_blocked_people,
  published_profiles,
} from '#features/identity/server/identity.views.ts';
import { published_modules, published_steps } from '#features/modules/server/modules.views.ts';
import {
  published_equipment,
  published_positions,
  published_sites,
  published_work_areas,
} from '#features/organisation/server/organisation.views.ts';
import {
  published_areas,
  published_marca_modulos,
  published_marcas,
} from '#features/products/server/products.views.ts';
import { published_quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import { shownAt, startOfDay } from '#platform/db/local-time.ts';

export interface TrailFilter {
  /** Words that the name or the address of the person holds, who acted, to whom it was done or about whom it was signed. */
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

const id = sql`${published_audit_log.subject_id}::uuid`;

/** Name of what an act was done to, as it is called now; null where it is gone or has none. */
const subjectName = sql<string | null>`CASE ${published_audit_log.subject_type}
  WHEN 'profile' THEN (SELECT btrim(p.first_name || ' ' || p.last_name) FROM (
    SELECT o.id, coalesce(k.first_name, o.first_name) AS first_name, coalesce(k.last_name, o.last_name) AS last_name FROM ${published_profiles} o
      LEFT JOIN ${published_blocked_people} k ON k.person_id = o.id UNION ALL SELECT x.id, x.first_name, x.last_name FROM ${published_auditors} x) p WHERE p.id = ${id})
  WHEN 'signature' THEN (SELECT btrim(coalesce(k.first_name, o.first_name) || ' ' || coalesce(k.last_name, o.last_name)) FROM published_signatures g
    JOIN ${published_profiles} o ON o.id = g.person_id LEFT JOIN ${published_blocked_people} k ON k.person_id = o.id
    WHERE g.id = ${id} AND g.person_id IS DISTINCT FROM g.signer_id)
  WHEN 'module' THEN (SELECT m.title FROM ${published_modules} m WHERE m.id = ${id})
  WHEN 'step' THEN (SELECT m.title || ' · ' || s.title FROM ${published_steps} s JOIN ${published_modules} m ON m.id = s.module_id WHERE s.id = ${id})
  WHEN 'requirement' THEN (SELECT r.name FROM published_requirements r WHERE r.id = ${id})
  WHEN 'observation-checklist' THEN (SELECT v.name FROM published_observation_checklist_versions v WHERE v.checklist_id = ${id} ORDER BY v.version DESC LIMIT 1)
  WHEN 'requirement-plan' THEN (SELECT q.name FROM published_requirement_plans q WHERE q.id = ${id})
  WHEN 'external-title' THEN (SELECT e.name FROM published_external_titles e WHERE e.id = ${id})
  WHEN 'course' THEN (SELECT c.name FROM published_courses c WHERE c.id = ${id})
  WHEN 'training-session' THEN (SELECT c.name FROM published_training_sessions t JOIN published_courses c ON c.id = t.course_id WHERE t.id = ${id})
  WHEN 'authorised-activity' THEN (SELECT coalesce(c.name, e.code || ' · ' || e.name, w.name) FROM published_authorised_activities c
    LEFT JOIN published_equipment e ON e.id = c.equipment_id LEFT JOIN published_work_areas w ON w.id = c.work_area_id WHERE c.id = ${id})
  WHEN 'quiz-attempt' THEN (SELECT a.module_title FROM ${published_quiz_attempts} a WHERE a.id = ${id})
  WHEN 'quiz-question' THEN (SELECT left(q.question_text, 120) FROM ${published_quiz_questions} q WHERE q.id = ${id})
  WHEN 'document' THEN (SELECT d.file_name FROM ${published_documents} d WHERE d.id = ${id})
  WHEN 'controlled-document' THEN (SELECT d.code || ' · ' || d.title FROM ${published_controlled_documents} d WHERE d.id = ${id})
  WHEN 'assistant' THEN (SELECT a.name FROM ${published_assistants} a WHERE a.id = ${id})
  WHEN 'area' THEN (SELECT a.nombre FROM ${published_areas} a WHERE a.id = ${id})
  WHEN 'brand' THEN (SELECT b.nombre FROM ${published_marcas} b WHERE b.id = ${id})
  WHEN 'product' THEN (SELECT p.nombre_producto FROM ${published_marca_modulos} p WHERE p.id = ${id})
  WHEN 'site' THEN (SELECT s.name FROM ${published_sites} s WHERE s.id = ${id})
  WHEN 'work-area' THEN (SELECT a.name FROM ${published_work_areas} a WHERE a.id = ${id})
  WHEN 'position' THEN (SELECT o.name FROM ${published_positions} o WHERE o.id = ${id})
  WHEN 'api-token' THEN (SELECT k.name FROM published_api_tokens k WHERE k.id = ${id})
  WHEN 'sign-in-provider' THEN (SELECT v.name FROM published_sign_in_providers v WHERE v.id = ${id})
  WHEN 'webhook' THEN (SELECT h.name FROM published_webhooks h WHERE h.id = ${id})
  WHEN 'equipment' THEN (SELECT e.code || ' · ' || e.name FROM ${published_equipment} e WHERE e.id = ${id})
END`;

/** Whoever has a page here for an administrator: neither somebody erased nor from outside. */
const isShown = (person: SQL) => sql`coalesce((SELECT o.erased_at IS NULL OR EXISTS (
  SELECT FROM ${published_blocked_people} k WHERE k.person_id = o.id) FROM ${published_profiles} o WHERE o.id = ${person}), false)`;

/** Of whom an act is, besides who acted: whom it was done to, or about whom something was signed. */
const subjectPerson = sql`CASE WHEN ${published_audit_log.subject_type} = 'profile' THEN ${id}
  WHEN ${published_audit_log.subject_type} = 'signature' THEN (SELECT g.person_id FROM published_signatures g WHERE g.id = ${id}) END`;

const seal = (column: SQL) =>
  sql<
    string | null
  >`(SELECT ${column} FROM published_audit_seals seals WHERE seals.audit_id = ${published_audit_log.id})`;

function conditions({ words, actions, from, to, zone }: TrailFilter): SQL | undefined {
  const patterns = sql`ALL (ARRAY(SELECT '%' || fold_text(word) || '%' FROM unnest(${sql.param(words)}::text[]) AS word))`;
  const people = sql`(SELECT p.id FROM ${published_profiles} p WHERE p.search_text LIKE ${patterns}
    UNION ALL SELECT k.person_id FROM ${published_blocked_people} k WHERE k.search_text LIKE ${patterns}
    UNION ALL SELECT x.id FROM ${published_auditors} x WHERE x.search_text LIKE ${patterns})`;
  const isPerson = or(
    sql`${published_audit_log.actor_id} IN ${people}`,
    and(eq(published_audit_log.subject_type, 'profile'), sql`${id} IN ${people}`),
    and(
      eq(published_audit_log.subject_type, 'signature'),
      sql`${published_audit_log.subject_id} IN (SELECT g.id::text FROM published_signatures g WHERE g.person_id IN ${people})`,
    ),
  );
  return and(
    words.length > 0 ? isPerson : undefined,
    actions ? inArray(published_audit_log.action, [...actions]) : undefined,
    from ? gte(published_audit_log.at, startOfDay(sql`${from}::date`, sql`${zone}::text`)) : undefined,
    to ? lt(published_audit_log.at, startOfDay(sql`${to}::date + 1`, sql`${zone}::text`)) : undefined,
  );
}

const place = sql`(${published_audit_log.at}, ${published_audit_log.id})`;
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
      id: published_audit_log.id,
      at: published_audit_log.at,
      microseconds: sql<string>`(extract(epoch FROM ${published_audit_log.at}) * 1000000)::bigint::text`,
      local_time: shownAt(published_audit_log.at, sql`${filter.zone}::text`, 'YYYY-MM-DD HH24:MI:SS'),
      actor_id: published_audit_log.actor_id,
      actor_name: sql<
        string | null
      >`btrim(coalesce(${published_blocked_people.first_name} || ' ' || ${published_blocked_people.last_name}, ${published_profiles.first_name} || ' ' || ${published_profiles.last_name}, ${published_auditors.first_name} || ' ' || ${published_auditors.last_name}))`,
      actor_email: sql<string | null>`coalesce(${published_blocked_people.email}, ${published_profiles.email})`,
      action: published_audit_log.action,
      subject_type: published_audit_log.subject_type,
      subject_id: published_audit_log.subject_id,
      subject: subjectName,
      /** Whether who acted has a page here. */
      is_actor_shown: sql<boolean>`${isShown(sql`${published_audit_log.actor_id}`)}`,
      /** Of whom it is besides, where they have a page here. */
      subject_person: sql<string | null>`CASE WHEN ${isShown(subjectPerson)} THEN ${subjectPerson} END`,
      details: published_audit_log.details,
      /** With which token it was done, as it is called; null where a person did it, or it is long gone. */
      token: sql<
        string | null
      >`(SELECT k.name FROM published_api_tokens k WHERE k.id::text = ${published_audit_log.details} ->> 'token_id')`,
      seq: seal(sql`seals.seq::text`),
      hash: seal(sql`encode(seals.hash, 'hex')`),
    })
    .from(published_audit_log)
    .leftJoin(published_profiles, eq(published_profiles.id, published_audit_log.actor_id))
    .leftJoin(published_blocked_people, eq(published_blocked_people.person_id, published_audit_log.actor_id))
    .leftJoin(published_auditors, eq(published_auditors.id, published_audit_log.actor_id))
    .where(and(conditions(filter), beside ? sql`${place} ${isBeyond} ${placeOf(beside)}` : undefined))
    .orderBy(direction(published_audit_log.at), direction(published_audit_log.id))
    .limit(limit);
}

export type TrailRow = Awaited<ReturnType<typeof readTrail>>[number];
