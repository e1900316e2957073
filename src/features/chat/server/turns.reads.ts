import { sql } from 'drizzle-orm';
import type { Turn } from '#features/grounding/turns.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { message_citations, messages } from './chat.tables.ts';

/** The last exchanges of a conversation before the one of this answer, the latest first, with what each cited. One query. */
export async function readTurnsBefore(db: Queryable, answerId: string, most: number): Promise<Turn[]> {
  const turns = await db.execute<Turn & Record<string, unknown>>(sql`
    SELECT q.text AS question, a.text AS answer, ARRAY(
      SELECT c.title || coalesce(' · ' || c.section, '') FROM ${message_citations} c WHERE c.message_id = a.id AND NOT c.is_near ORDER BY c.n LIMIT 3
    ) AS about
    FROM ${messages} own JOIN ${messages} mine ON mine.id = own.question_id
    JOIN ${messages} q ON q.conversation_id = mine.conversation_id AND q.role = 'user' AND q.seq < mine.seq
    JOIN ${messages} a ON a.question_id = q.id AND a.status IN ('done', 'stopped')
    WHERE own.id = ${answerId} ORDER BY q.seq DESC LIMIT ${most}`);
  return turns.rows;
}
