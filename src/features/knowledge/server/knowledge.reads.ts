import { sql } from 'drizzle-orm';
import { published_document_chunks } from '#features/documents/server/documents.views.ts';
import { askedField, isFieldWord } from '#features/quotations/asked-field.rules.ts';
import { askedKind } from '#features/quotations/asked-kind.rules.ts';
import { isDoing } from '#features/quotations/word-roles.rules.ts';
import { visibleText } from '#platform/content/visible-text.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { fits } from '../fitting.rules.ts';
import type { AskedWord } from '../relevance.rules.ts';
import { module_documents, passages, step_chunks, tutorial_chunks } from './knowledge.tables.ts';

/** A passage found for a question. */
export interface FoundPassage {
  id: string;
  /** Exactly one of document_id, step_id and tutorial_slug is set; module_id goes with step_id. */
  document_id: string | null;
  step_id: string | null;
  module_id: string | null;
  title: string;
  section: string | null;
  page: number | null;
  step_number: number | null;
  tutorial_slug: string | null;
  content: string;
  /** `record`: what a catalogue tells of one test, whose name is `record`; `table`: mostly rows. */
  kind: 'text' | 'table' | 'record';
  record: string | null;
  score: number;
  /** Which part of the question's weight the passage holds, 0 to 1. */
  relevance: number;
  /** Words of the question that the passage holds, and words that were asked for. */
  matched: number;
  asked: number;
  /** What it has of each word of the question, in their order; those of the question before are not among them. */
  words: readonly AskedWord[];
  /** Whether it tells what is asked for at all, whatever words it shares with the question. */
  fits: boolean;
  asksFigure: boolean;
}

/** What is searched: everything, unless told; of a module, or one document. */
export type SearchedPart = ModulePart | { documentId: string };

interface ModulePart {
  moduleId: string;
  /** Of the module's steps only these. */
  stepIds: readonly string[];
  /** Whether the module's documents, too. */
  withDocuments: boolean;
}

/**
 * The passages that answer a question best, best first; one query (db/code/knowledge/find_passages_among.sql tells how).
 *
 * @param part looks only among these steps of a module and its documents (decision 0140)
 */
export async function readPassagesFor(
  db: Queryable,
  search: { question: string; earlier: string; most: number },
  part: SearchedPart | null = null,
): Promise<FoundPassage[]> {
  const found = await db.execute<FoundPassage & Record<string, unknown>>(sql`
    SELECT p.id, p.document_id, p.step_id, p.module_id, p.title, p.section, p.page, p.step_number, p.tutorial_slug,
           p.content, p.kind, p.record, f.score, f.relevance, f.matched, f.asked, coalesce(f.words, '[]') AS words
    FROM find_passages_among(${search.question}, ${search.earlier}, ${search.most}, ${part ? passagesOf(part) : null}) f
    CROSS JOIN LATERAL (SELECT * FROM ${passages} AS p WHERE p.id = f.passage_id OFFSET 0) p
    ORDER BY f.score DESC, p.id`);
  const spelt = new Set(
    found.rows.flatMap(({ words }) => words.filter(({ how }) => how === 'spelling').map(({ asked }) => asked)),
  );
  // What was stored before unseen signs were left out.
  return found.rows.map((row) => ({
    ...row,
    title: visibleText(row.title),
    content: visibleText(row.content),
    ...judgedBy(search.question, row, spelt),
  }));
}

/** What rules say of a found passage; of its words, which only say what field of a thing is asked for. */
function judgedBy(
  question: string,
  row: Pick<FoundPassage, 'content' | 'section' | 'record' | 'words' | 'relevance'>,
  spelt: ReadonlySet<string> = new Set(),
) {
  const field = askedField(question);
  const kind = askedKind(question);
  const doing = isDoing(question);
  const told = kind?.isQuoted(row.content) ? kind : null;
  const words = row.words.map((word) => ({
    ...word,
    how: word.how ?? (told?.isAsking(word.asked) ? 'synonym' : null),
    // Misspelt, it is as well known as what it is meant for.
    is_known: word.is_known || spelt.has(word.asked),
    is_field: field !== null && isFieldWord(word.asked, field),
    is_doing: doing(word.asked),
  }));
  // A word that only asks for what the passage tells is no part of the question that it lacks.
  const asking = row.words.reduce(
    (sum, { how, asked, weight }) => (how === null && told?.isAsking(asked) ? sum + weight : sum),
    0,
  );
  const relevance = asking < 1 ? row.relevance / (1 - asking) : row.relevance;
  return { words, relevance, fits: fits(question, row), asksFigure: kind?.isFigure ?? false };
}

/** The ids of the passages of a part, as SQL. */
export const passagesOf = (part: SearchedPart) =>
  'documentId' in part
    ? sql`ARRAY(SELECT c.id FROM ${published_document_chunks} c WHERE c.document_id = ${part.documentId})`
    : passagesOfModule(part);

const passagesOfModule = ({ moduleId, stepIds, withDocuments }: ModulePart) => sql`ARRAY(
  SELECT c.id FROM ${step_chunks} c JOIN published_steps s ON s.id = c.step_id
  WHERE s.module_id = ${moduleId} AND s.id = ANY(${sql.param([...stepIds])}::uuid[])
  UNION ALL
  SELECT c.id FROM ${published_document_chunks} c
  WHERE ${withDocuments}::boolean AND c.document_id IN (SELECT d.document_id FROM ${module_documents} d WHERE d.module_id = ${moduleId}))`;

/** Of each of some questions the passages that answer it best, best first, by its place among them from 0; one query. */
export async function readPassagesForEach(db: Queryable, questions: readonly string[], most: number) {
  type Found = Pick<
    FoundPassage,
    | 'id'
    | 'document_id'
    | 'step_number'
    | 'title'
    | 'page'
    | 'section'
    | 'record'
    | 'content'
    | 'tutorial_slug'
    | 'relevance'
    | 'matched'
    | 'asked'
    | 'words'
  >;
  const found = await db.execute<Found & { place: number } & Record<string, unknown>>(sql`
    SELECT (q.place - 1)::integer AS place, p.id, p.document_id, p.step_number, p.title, p.page, p.section, p.record, p.content, p.tutorial_slug, f.relevance, f.matched, f.asked, coalesce(f.words, '[]') AS words
    FROM unnest(${sql.param([...questions])}::text[]) WITH ORDINALITY AS q (question, place)
    CROSS JOIN LATERAL find_passages(q.question, '', ${most}) f
    CROSS JOIN LATERAL (SELECT * FROM ${passages} AS p WHERE p.id = f.passage_id OFFSET 0) p
    ORDER BY q.place, f.score DESC, p.id`);
  return Map.groupBy(
    found.rows.map((row) => ({ ...row, ...judgedBy(questions[row.place] ?? '', row) })),
    ({ place }) => place,
  );
}

/** A passage as it stands now, with the ones before and after it in its text; null when it is gone. One query. */
export async function readPassageInPlace(db: Queryable, id: string) {
  // One text after another, so that each is looked up and not all are read.
  const rows = await db.execute<{ content: string; offset: number }>(sql`
    SELECT near.content, near.position - p.position AS offset
    FROM (SELECT * FROM ${passages} AS own WHERE own.id = ${id} OFFSET 0) p CROSS JOIN LATERAL (
      SELECT content, position FROM ${passages} AS of_document WHERE document_id = p.document_id
      UNION ALL SELECT content, position FROM ${passages} AS of_step WHERE step_id = p.step_id
      UNION ALL SELECT content, position FROM ${passages} AS of_tutorial WHERE tutorial_slug = p.tutorial_slug
    ) near WHERE near.position BETWEEN p.position - 1 AND p.position + 1`);
  const at = (offset: number) => {
    const found = rows.rows.find((row) => row.offset === offset);
    return found ? visibleText(found.content) : null;
  };
  const content = at(0);
  return content === null ? null : { content, before: at(-1), after: at(1) };
}

/** Titles of what can be asked about, of published modules and documents, in an order of chance. One query. */
export async function readTopics(db: Queryable, most: number): Promise<string[]> {
  const topics = await db.execute<{ title: string }>(sql`
    SELECT title FROM (SELECT DISTINCT title FROM ${passages} AS p WHERE tutorial_slug IS NULL AND length(title) <= 70) t ORDER BY random() LIMIT ${most}`);
  return topics.rows.map((row) => row.title);
}

/** The passages of the tutorials as they are stored. One query. */
export function readTutorialChunks(db: Queryable) {
  const { slug, position, title, section, content } = tutorial_chunks;
  return db.select({ slug, position, title, section, content }).from(tutorial_chunks);
}
