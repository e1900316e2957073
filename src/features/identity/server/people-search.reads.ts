import { type SQLWrapper, sql } from 'drizzle-orm';

const pattern = (word: SQLWrapper) => sql`'%' || fold_text(${word}) || '%'`;

/**
 * Whether the `search_text` of somebody holds every word, whatever case and accents, for a query that is planned for its values
 * (those of {@link searchedWords}, or their placeholders). The longest is asked for by itself: an index finds it by its letters where
 * it has three of them. The rest is an array, so that words are folded once, not once for every person.
 */
export const hasWords = (searchText: SQLWrapper, { words, longest }: Record<'words' | 'longest', SQLWrapper>) =>
  sql`(${searchText} LIKE ${pattern(sql`${longest}::text`)}
    AND ${searchText} LIKE ALL (ARRAY(SELECT ${pattern(sql`word`)} FROM unnest(${words}::text[]) AS word)))`;

/** The words of what somebody typed as {@link hasWords} takes them: LIKE's own signs stand for themselves. */
export function searchedWords(typed: string) {
  const words = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  return { words, longest };
}
