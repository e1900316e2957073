import { sql } from 'drizzle-orm';
import { passages } from '#features/knowledge/server/knowledge.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SourcePassage } from '../extractive-steps.rules.ts';

/** Least part of a subject's weight that a passage holds for its document to be about it. */
const leastRelevance = 0.35;
const mostDocuments = 3;
const mostPassages = 60;

/**
 * The passages of the documents that are about a subject, the best document first, each in its order. What modules say
 * themselves is no source. One query.
 */
export async function readPassagesAbout(db: Queryable, subject: string): Promise<SourcePassage[]> {
  const found = await db.execute<SourcePassage & Record<string, unknown>>(sql`
    WITH about AS (
      SELECT p.document_id, max(f.score) AS score
      FROM find_passages(${subject}, '', 30) f JOIN ${passages} AS p ON p.id = f.passage_id
      WHERE p.document_id IS NOT NULL AND f.relevance >= ${leastRelevance}
      GROUP BY p.document_id ORDER BY max(f.score) DESC, p.document_id LIMIT ${mostDocuments}
    )
    SELECT p.id, p.document_id, p.title, p.page, p.section, p.content
    FROM about JOIN ${passages} AS p ON p.document_id = about.document_id
    ORDER BY about.score DESC, p.document_id, p.position LIMIT ${mostPassages}`);
  return found.rows;
}
