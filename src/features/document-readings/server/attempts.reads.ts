import { sql } from 'drizzle-orm';
import type { DocumentQuestion } from '#features/controlled-documents/questions.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';

/** An attempt that is enough and that no voided reading was signed with; a, of whoever and whatever version. */
const isGood = sql`a.is_passed AND NOT EXISTS (SELECT FROM document_readings w WHERE w.attempt_id = a.id AND w.voided_at IS NOT NULL)`;

interface Answered extends Record<string, unknown> {
  questions: DocumentQuestion[];
  pass_mark: number;
  attempts: number;
  last: { answers: number[]; is_passed: boolean } | null;
  passed: { id: string; right: number; asked: number; number: number } | null;
}

/** What is asked of whoever reads a version, as it was approved, and how somebody answered; null where nothing is asked. One query. */
export async function readAnswered(db: Queryable, versionId: string, personId: string) {
  const mine = sql`FROM document_attempts a WHERE a.version_id = ${versionId} AND a.person_id = ${personId}`;
  const { rows } = await db.execute<Answered>(sql`
    SELECT s.questions, s.pass_mark, (SELECT count(*)::integer ${mine}) AS attempts,
      (SELECT jsonb_build_object('answers', to_jsonb(a.answers), 'is_passed', a.is_passed) ${mine} ORDER BY a.number DESC LIMIT 1) AS last,
      (SELECT jsonb_build_object('id', a.id, 'right', a.right_answers, 'asked', a.asked, 'number', a.number) ${mine} AND ${isGood}
       ORDER BY a.number LIMIT 1) AS passed
    FROM published_document_submissions s WHERE s.version_id = ${versionId} AND s.approved_at IS NOT NULL AND s.questions IS NOT NULL`);
  return rows[0] ?? null;
}

/** Holds how far somebody has read a version until the transaction ends: what they answer comes one after the other. */
export async function holdPages(tx: Transaction, versionId: string, personId: string): Promise<void> {
  await tx.execute(
    sql`SELECT FROM document_pages_seen WHERE version_id = ${versionId} AND person_id = ${personId} FOR UPDATE`,
  );
}
