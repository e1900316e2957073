import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { passages } from './knowledge.tables.ts';

/** A passage found for a question. */
export interface FoundPassage {
  id: string;
  /** Exactly one of document_id and step_id is set; module_id goes with step_id. */
  document_id: string | null;
  step_id: string | null;
  module_id: string | null;
  title: string;
  section: string | null;
  page: number | null;
  step_number: number | null;
  content: string;
  score: number;
  /** Which part of the question's weight the passage holds, 0 to 1. */
  relevance: number;
  /** Words of the question that the passage holds, and words that were asked for. */
  matched: number;
  asked: number;
}

/** The passages that answer a question best, best first; one query (find_passages in the migrations tells how). */
export async function readPassagesFor(
  db: Queryable,
  search: { question: string; earlier: string; most: number },
): Promise<FoundPassage[]> {
  const found = await db.execute<FoundPassage & Record<string, unknown>>(sql`
    SELECT p.id, p.document_id, p.step_id, p.module_id, p.title, p.section, p.page, p.step_number, p.content,
           f.score, f.relevance, f.matched, f.asked
    FROM find_passages(${search.question}, ${search.earlier}, ${search.most}) f JOIN ${passages} AS p ON p.id = f.passage_id
    ORDER BY f.score DESC, p.id`);
  return found.rows;
}
