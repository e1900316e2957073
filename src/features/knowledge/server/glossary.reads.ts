import { sql } from 'drizzle-orm';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { EntryWords } from '../glossary.rules.ts';

interface ListedEntry extends EntryWords, Record<string, unknown> {
  id: string;
  is_included: boolean;
  updated_at: string;
  total: number;
}

/** A page of the entries that hold some letters in the word or its meaning, by the alphabet. One query. */
export async function readGlossary(db: Queryable, { search, offset }: { search: string; offset: number }) {
  const { rows } = await db.execute<ListedEntry>(sql`
    SELECT id, word, means, kind, source = 'incluida' AS is_included, updated_at, (count(*) OVER ())::integer AS total
    FROM glossary_entries WHERE strpos(fold_text(word || ' · ' || means), fold_text(${search.trim()})) > 0
    ORDER BY fold_text(word), fold_text(means) LIMIT ${pageSizes.lines} OFFSET ${offset}`);
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.map(({ total: _, ...row }) => ({ ...row, updated_at: new Date(row.updated_at) })),
  };
}

/** What a word means by other entries. One query. */
export async function readOtherMeanings(db: Queryable, word: string, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ means: string }>(sql`
    SELECT means FROM glossary_entries WHERE fold_text(word) = fold_text(${word}) AND id <> ${id} AND means <> '' ORDER BY means`);
  return rows.map(({ means }) => means);
}

/** Every entry by the alphabet. One query. */
export async function readWholeGlossary(db: Queryable): Promise<EntryWords[]> {
  const { rows } = await db.execute<EntryWords & Record<string, unknown>>(
    sql`SELECT word, means, kind FROM glossary_entries ORDER BY fold_text(word), fold_text(means)`,
  );
  return rows;
}
