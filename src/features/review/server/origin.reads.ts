import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

interface Origin extends Record<string, unknown> {
  kind: 'step' | 'question';
  id: string;
  number: number;
  text: string;
  isPublished: boolean;
  published_at: string | null;
  /** By the audit log; null where it does not tell. */
  published_by_name: string | null;
  /** Null: a person wrote it. */
  provider: string | null;
  model: string | null;
  assistant_name: string | null;
  assistant_version: number | null;
  created_at: string | null;
  created_by_name: string | null;
  approved_at: string | null;
  approved_by_name: string | null;
  /** Of steps: who wrote them by hand, at first or since they were generated. */
  edited_at: string | null;
  edited_by_name: string | null;
  sources: string[];
}

const nameOf = (id: ReturnType<typeof sql>) =>
  sql`(SELECT nullif(btrim(p.first_name || ' ' || p.last_name), '') FROM published_profiles p WHERE p.id = ${id})`;
/** Who published something, by the first act of the log that may have done it; clocks may differ by a second or two. */
const publisherOf = (at: ReturnType<typeof sql>, act: ReturnType<typeof sql>) => sql`(
  SELECT nullif(btrim(p.first_name || ' ' || p.last_name), '') FROM published_audit_log l JOIN published_profiles p ON p.id = l.actor_id
  WHERE (${act}) AND l.at >= ${at} - interval '2 seconds' ORDER BY l.at, l.id LIMIT 1)`;
const generated = sql`
  g.provider, g.model, (SELECT a.name FROM published_assistants a WHERE a.id = g.assistant_id) AS assistant_name,
  g.assistant_version, g.created_at, ${nameOf(sql`g.created_by`)} AS created_by_name, g.approved_at,
  ${nameOf(sql`g.approved_by`)} AS approved_by_name`;

/** Whether a person wrote the wording that stands: those that were generated are signed by nobody. */
const byHand = sql`(s.updated_by IS NOT NULL AND s.updated_at > g.created_at)`;

/** Steps and questions of a module in their order, each with who wrote, corrected and approved it, and its sources. One query. */
export async function readOriginOf(db: Queryable, moduleId: string) {
  const { rows } = await db.execute<Origin>(sql`
    SELECT 'step' AS kind, s.id, s.step_number AS number, s.title AS text, s.published_at IS NOT NULL AS "isPublished",
           s.published_at, ${publisherOf(
             sql`s.published_at`,
             sql`
             (l.subject_id = s.id::text AND l.action = 'publish-step')
             OR (l.subject_id = s.module_id::text AND l.action = 'publish-module')`,
           )} AS published_by_name,
           ${generated},
           CASE WHEN g.created_at IS NULL OR ${byHand} THEN s.updated_at END AS edited_at,
           CASE WHEN g.created_at IS NULL OR ${byHand} THEN ${nameOf(sql`s.updated_by`)} END AS edited_by_name,
           ARRAY(SELECT x.title || CASE WHEN x.page IS NULL THEN '' ELSE ', página ' || x.page END
                 FROM published_step_sources x WHERE x.step_id = s.id GROUP BY x.title, x.page ORDER BY min(x.n)) AS sources
    FROM published_steps s LEFT JOIN published_generated_steps g ON g.step_id = s.id WHERE s.module_id = ${moduleId} AND s.is_active
    UNION ALL
    SELECT 'question', q.id, (row_number() OVER (ORDER BY q.order_index, q.id))::integer, q.question_text,
           q.published_at IS NOT NULL, q.published_at, ${publisherOf(
             sql`q.published_at`,
             sql`
             l.subject_id = q.module_id::text AND l.action = 'publish-questions' AND l.details->'questions' ? q.id::text`,
           )},
           ${generated}, NULL, NULL, '{}'
    FROM published_quiz_questions q LEFT JOIN published_generated_questions g ON g.question_id = q.id WHERE q.module_id = ${moduleId}
    ORDER BY kind DESC, number`);
  const moment = (at: string | null) => (at === null ? null : new Date(at));
  return rows.map((row) => ({
    ...row,
    created_at: moment(row.created_at),
    approved_at: moment(row.approved_at),
    edited_at: moment(row.edited_at),
    published_at: moment(row.published_at),
  }));
}
