import { sql } from 'drizzle-orm';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';

interface UnansweredQuestion extends Record<string, unknown> {
  key: string;
  question: string;
  times: number;
  last_asked_at: string;
  handled_at: string | null;
  handled_by_name: string | null;
}

/**
 * What was asked in the last 90 days and not answered; like ones have one key. Questions bear no names, but whoever supervises one company
 * only is not told what is asked in others.
 */
const askedBy = (reach: Reach) => sql`
  SELECT md5(plain_words(question.text)) AS key, question.text, question.seq, question.created_at
  FROM messages answer JOIN messages question ON question.id = answer.question_id
  WHERE answer.answered = false AND answer.created_at > act_moment() - interval '90 days'
    ${reach.company === null ? sql`` : sql`AND EXISTS (SELECT FROM conversations c JOIN published_profiles p ON p.id = c.user_id WHERE c.id = question.conversation_id AND ${reaches(reach)})`}`;

/**
 * Questions that nothing answered, the commonest first; like ones together, without their people. One that was asked again
 * after somebody had marked it as handled waits again. One query.
 */
export async function readUnansweredQuestions(db: Queryable, reach: Reach, isHandled: boolean, offset: number) {
  const { rows } = await db.execute<UnansweredQuestion & { total: number }>(sql`
    SELECT a.key, (array_agg(a.text ORDER BY a.seq DESC))[1] AS question, count(*)::integer AS times,
           max(a.created_at) AS last_asked_at, h.handled_at,
           nullif(btrim(p.first_name || ' ' || p.last_name), '') AS handled_by_name, (count(*) OVER ())::integer AS total
    FROM (${askedBy(reach)}) a LEFT JOIN handled_questions h ON h.question_key = a.key LEFT JOIN published_profiles p ON p.id = h.handled_by
    GROUP BY a.key, h.handled_at, p.first_name, p.last_name
    HAVING coalesce(h.handled_at >= max(a.created_at), false) = ${isHandled}
    ORDER BY count(*) DESC, max(a.created_at) DESC, a.key LIMIT ${pageSizes.rows} OFFSET ${offset}`);
  return {
    total: rows[0]?.total ?? 0,
    questions: rows.map(({ total: _, ...row }) => ({
      ...row,
      last_asked_at: new Date(row.last_asked_at),
      handled_at: row.handled_at === null ? null : new Date(row.handled_at),
    })),
  };
}

/** Whether somebody asked this in the last 90 days and was not answered. */
export async function wasAskedInVain(tx: Transaction, reach: Reach, key: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM (${askedBy(reach)}) a WHERE a.key = ${key} LIMIT 1`);
  return rows.length > 0;
}
