import { asc, eq, sql } from 'drizzle-orm';
import { published_answering_documents } from '#features/documents/server/documents.views.ts';
import { leastRelevanceOfSource } from '#features/knowledge/relevance.rules.ts';
import { published_passages } from '#features/knowledge/server/knowledge.views.ts';
import { published_steps } from '#features/modules/server/modules.views.ts';
import type { SourcePassage } from '#features/writing/extractive-steps.rules.ts';
import { visibleText } from '#platform/content/visible-text.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { step_sources } from './generation.tables.ts';

const seen = (row: SourcePassage): SourcePassage => ({
  ...row,
  title: visibleText(row.title),
  content: visibleText(row.content),
});

const mostDocuments = 3;
/** A document of a hundred pages. */
const mostPassages = 400;

/** Words of titles that say nothing of the subject. */
const generic =
  'manual guia equipo analizador sistema laboratorio laboratorios modulo kit curso producto productos instructivo procedimiento protocolo programa usuario operador documento ficha tecnica rapida version formato induccion capacitacion general';

/**
 * The passages of the documents that are about a subject, each document in its order: first those whose title names it,
 * then those whose text does. What modules say themselves is no source. One query.
 */
export async function readPassagesAbout(db: Queryable, subject: string): Promise<SourcePassage[]> {
  const found = await db.execute<SourcePassage & Record<string, unknown>>(sql`
    WITH wanted AS (
      SELECT array_agg(lexeme) AS stems FROM unnest(word_stems(plain_words(${subject})))
      WHERE length(lexeme) >= 3 AND lexeme NOT IN (SELECT lexeme FROM unnest(word_stems(${generic})))
    ), named AS (
      SELECT d.id AS document_id, 1000.0 * count(*) AS score
      FROM ${published_answering_documents} AS d, wanted, unnest(word_stems(plain_words(d.module_name))) t
      WHERE t.lexeme = ANY (wanted.stems) GROUP BY d.id
    ), told AS (
      SELECT p.document_id, max(f.score) AS score
      FROM find_passages(${subject}, '', 30) f JOIN ${published_passages} AS p ON p.id = f.passage_id
      WHERE p.document_id IS NOT NULL AND f.relevance >= ${leastRelevanceOfSource} GROUP BY p.document_id
    ), about AS (
      SELECT document_id, sum(score) AS score FROM (SELECT * FROM named UNION ALL SELECT * FROM told) found
      GROUP BY document_id ORDER BY sum(score) DESC, document_id LIMIT ${mostDocuments}
    )
    SELECT p.id, p.document_id, p.title, p.page, p.section, p.content
    FROM about JOIN ${published_passages} AS p ON p.document_id = about.document_id
    ORDER BY about.score DESC, p.document_id, p.position LIMIT ${mostPassages}`);
  return found.rows.map(seen);
}

/** A document that is read and in force; null when there is none. */
export async function readSourceDocument(db: Queryable, id: string) {
  const [row] = await db
    .select({ id: published_answering_documents.id, title: published_answering_documents.module_name })
    .from(published_answering_documents)
    .where(eq(published_answering_documents.id, id));
  return row ? { ...row, title: visibleText(row.title) } : null;
}

/** Documents that are listed to be chosen at most. */
const mostListed = 500;

/** All documents that are read and in force, by name. */
export function readSourceDocuments(db: Queryable) {
  const { id, module_name: title, file_name } = published_answering_documents;
  return db
    .select({ id, title, file_name })
    .from(published_answering_documents)
    .orderBy(asc(title), asc(id))
    .limit(mostListed);
}

/** The passages of the documents that a module's steps quote, each document in its order. One query. */
export async function readPassagesBehind(db: Queryable, moduleId: string): Promise<SourcePassage[]> {
  const found = await db.execute<SourcePassage & Record<string, unknown>>(sql`
    SELECT p.id, p.document_id, p.title, p.page, p.section, p.content FROM ${published_passages} AS p
    WHERE p.document_id IN (
      SELECT source.document_id FROM ${step_sources} AS source
      JOIN ${published_steps} AS step ON step.id = source.step_id WHERE step.module_id = ${moduleId}
    )
    ORDER BY p.document_id, p.position LIMIT ${mostPassages}`);
  return found.rows.map(seen);
}
