import { sql } from 'drizzle-orm';
import { visibleText } from '#platform/content/visible-text.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type FoundPassage, passagesOf, type SearchedPart } from './knowledge.reads.ts';
import { passages } from './knowledge.tables.ts';

/**
 * Passages that another way than the words found, in the order of their ids; those that are gone are left out. They hold no word of
 * the question that anybody counted. One query.
 *
 * @param part only what is among these steps of a module and its documents
 */
export async function readPassagesById(
  db: Queryable,
  ids: readonly string[],
  part: SearchedPart | null = null,
): Promise<FoundPassage[]> {
  const wanted = sql.param([...ids]);
  const found = await db.execute<FoundPassage & Record<string, unknown>>(sql`
    SELECT p.id, p.document_id, p.step_id, p.module_id, p.title, p.section, p.page, p.step_number, p.tutorial_slug, p.content,
      p.kind, p.record, 0 AS score, 0 AS relevance, 0 AS matched, 0 AS asked, '[]'::jsonb AS words
    FROM unnest(${wanted}::uuid[]) WITH ORDINALITY AS w (id, place)
    CROSS JOIN LATERAL (SELECT * FROM ${passages} AS p WHERE p.id = w.id OFFSET 0) p
    WHERE ${part ? sql`p.id = ANY(${passagesOf(part)})` : sql`true`} ORDER BY w.place`);
  return found.rows.map((row) => ({
    ...row,
    title: visibleText(row.title),
    content: visibleText(row.content),
    fits: true,
  }));
}
