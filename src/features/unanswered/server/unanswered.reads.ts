import { sql } from 'drizzle-orm';
import {
  published_conversations,
  published_message_citations,
  published_messages,
} from '#features/chat/server/chat.views.ts';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { UnansweredKind } from '../unanswered.contract.ts';

interface UnansweredQuestion extends Record<string, unknown> {
  key: string;
  question: string;
  times: number;
  last_asked_at: string;
  handled_at: string | null;
  handled_by_name: string | null;
  kinds: UnansweredKind[];
  said: string | null;
  sources: Array<{ n: number; title: string; page: number | null; section: string | null; rejected: boolean }>;
  reasons: string[];
  answer_id: string;
}

interface WantingSource extends Record<string, unknown> {
  title: string;
  section: string | null;
  page: number | null;
  quote: string;
  passage_id: string;
  document_id: string | null;
  step_number: number | null;
  tutorial_slug: string | null;
}

/** Answers of the last 90 days that say nothing, named places of which nobody has chosen one for an hour, were of no use, or cite what does not answer; each by its own index. */
const wanting = sql`
  SELECT id FROM ${published_messages} WHERE answered = false AND created_at > act_moment() - interval '90 days'
  UNION SELECT id FROM ${published_messages} WHERE answered IS NULL AND offers -> 'waits' IS NOT NULL
    AND created_at > act_moment() - interval '90 days' AND created_at < act_moment() - interval '1 hour'
  UNION SELECT id FROM ${published_messages} WHERE feedback = 'down' AND answered IS NOT NULL AND created_at > act_moment() - interval '90 days'
  UNION SELECT message_id FROM ${published_message_citations} WHERE rejected_at > act_moment() - interval '90 days'`;

/**
 * What was asked in the last 90 days and not answered, or not well; like ones have one key. Questions bear no names, but whoever supervises one
 * company only is not told what is asked in others.
 */
const askedBy = (reach: Reach) => sql`
  SELECT md5(plain_words(question.text)) AS key, question.text, question.seq, answer.id AS answer_id, (answer.answered = false OR (answer.answered IS NULL AND answer.offers -> 'waits' IS NOT NULL)) AS is_unanswered,
         answer.feedback IS NOT DISTINCT FROM 'down' AS is_useless, told.rejected_at IS NOT NULL AS is_rejected, answer.feedback_reason AS reason,
         greatest(question.created_at, answer.feedback_at, told.rejected_at) AS moment
  FROM ${published_messages} answer JOIN ${published_messages} question ON question.id = answer.question_id
  CROSS JOIN LATERAL (
    SELECT max(c.rejected_at) AS rejected_at
    FROM ${published_message_citations} c WHERE c.message_id = answer.id
  ) told
  WHERE answer.id IN (${wanting})
    ${reach.company === null ? sql`` : sql`AND EXISTS (SELECT FROM ${published_conversations} c JOIN published_profiles p ON p.id = c.user_id WHERE c.id = question.conversation_id AND ${reaches(reach)})`}`;

const ofKind = (kind: UnansweredKind | null) =>
  kind === null
    ? sql`true`
    : { unanswered: sql`a.is_unanswered`, useless: sql`a.is_useless`, citation: sql`a.is_rejected` }[kind];

/**
 * Questions that nothing answered, or not well, the commonest first; like ones together, without their people, with what the last one was
 * answered. One that was asked, or found wanting, again after somebody had marked it as handled waits again. One query.
 */
export async function readUnansweredQuestions(
  db: Queryable,
  reach: Reach,
  { isHandled, kind, offset }: { isHandled: boolean; kind: UnansweredKind | null; offset: number },
) {
  const { rows } = await db.execute<UnansweredQuestion & { total: number }>(sql`
    SELECT listed.*, said.text AS said, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('n', c.n, 'title', c.title, 'page', c.page, 'section', c.section, 'rejected', c.rejected_at IS NOT NULL)
        ORDER BY c.n), '[]') FROM ${published_message_citations} c WHERE c.message_id = listed.answer_id AND NOT c.is_near) AS sources
    FROM (
      SELECT a.key, (array_agg(a.text ORDER BY a.seq DESC))[1] AS question, count(*)::integer AS times,
             max(a.moment) AS last_asked_at, h.handled_at, (array_agg(a.answer_id ORDER BY a.moment DESC, a.seq DESC))[1] AS answer_id,
             to_jsonb(array_remove(ARRAY[CASE WHEN bool_or(a.is_unanswered) THEN 'unanswered' END, CASE WHEN bool_or(a.is_useless) THEN 'useless' END,
               CASE WHEN bool_or(a.is_rejected) THEN 'citation' END]::text[], NULL)) AS kinds,
             to_jsonb(array_remove(array_agg(DISTINCT nullif(btrim(a.reason), '')), NULL)) AS reasons,
             nullif(btrim(p.first_name || ' ' || p.last_name), '') AS handled_by_name, (count(*) OVER ())::integer AS total
      FROM (${askedBy(reach)}) a LEFT JOIN handled_questions h ON h.question_key = a.key LEFT JOIN published_profiles p ON p.id = h.handled_by
      WHERE ${ofKind(kind)}
      GROUP BY a.key, h.handled_at, p.first_name, p.last_name
      HAVING coalesce(h.handled_at >= max(a.moment), false) = ${isHandled}
      ORDER BY count(*) DESC, max(a.moment) DESC, a.key LIMIT ${pageSizes.rows} OFFSET ${offset}
    ) listed LEFT JOIN ${published_messages} said ON said.id = listed.answer_id
    ORDER BY listed.times DESC, listed.last_asked_at DESC, listed.key`);
  return {
    total: rows[0]?.total ?? 0,
    questions: rows.map(({ total: _, ...row }) => ({
      ...row,
      last_asked_at: new Date(row.last_asked_at),
      handled_at: row.handled_at === null ? null : new Date(row.handled_at),
    })),
  };
}

/** The questions that wait, each once with how often it was asked, those of the last weeks first. One query. */
export async function readPendingQuestions(db: Queryable, reach: Reach, most: number) {
  const { rows } = await db.execute<{ question: string; times: number }>(sql`
    SELECT (array_agg(a.text ORDER BY a.seq DESC))[1] AS question, count(*)::integer AS times
    FROM (${askedBy(reach)}) a LEFT JOIN handled_questions h ON h.question_key = a.key
    GROUP BY a.key, h.handled_at HAVING NOT coalesce(h.handled_at >= max(a.moment), false)
    ORDER BY max(a.moment) DESC, a.key LIMIT ${most}`);
  return rows;
}

/** What an answer that is on the desk cites under a number; null where there is no such answer or source. One query. */
export async function readWantingSource(db: Queryable, reach: Reach, answerId: string, n: number) {
  const { rows } = await db.execute<WantingSource>(sql`
    SELECT c.title, c.section, c.page, c.quote, c.passage_id, c.document_id, c.step_number, c.tutorial_slug
    FROM ${published_message_citations} c
    WHERE c.message_id = ${answerId} AND c.n = ${n} AND NOT c.is_near AND EXISTS (SELECT FROM (${askedBy(reach)}) a WHERE a.answer_id = ${answerId})`);
  return rows[0] ?? null;
}

/** A question that was not answered, or not well, as it was asked last; null where it is not on the desk. One query. */
export async function readAskedQuestion(db: Queryable, reach: Reach, key: string): Promise<string | null> {
  const { rows } = await db.execute<{ text: string }>(
    sql`SELECT a.text FROM (${askedBy(reach)}) a WHERE a.key = ${key} ORDER BY a.seq DESC LIMIT 1`,
  );
  return rows[0]?.text ?? null;
}

/** Whether somebody asked this in the last 90 days and was not answered, or not well. */
export async function wasAskedInVain(tx: Transaction, reach: Reach, key: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM (${askedBy(reach)}) a WHERE a.key = ${key} LIMIT 1`);
  return rows.length > 0;
}
