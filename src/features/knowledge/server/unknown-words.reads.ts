import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { ordinaryWords } from '../ordinary-words.rules.ts';
import { outsideWords } from '../outside-fields.rules.ts';

/** Words that are looked at closely: what is misspelt is told from what nobody knows by comparing letters. */
const looked = 100;
/** Asked once, a word may be anything. */
const leastAsked = 2;

interface UnknownWord extends Record<string, unknown> {
  word: string;
  /** How often it was asked, and the places of some of its questions in the list, from 0. */
  times: number;
  places: number[];
}

/**
 * Words of some questions that stand in no passage and that the glossary does not know, those asked most often first: what people may
 * call by another name than the documents. Left out are what one person asked once, words that only ask, ordinary ones that the search knows
 * (with a synonym, of a family, of a verb, for what is no matter of a bench), names of people and companies, what the search takes for a
 * misspelt word of the documents, and what was passed over. One query.
 *
 * @param questions each with how often it was asked
 */
export async function readUnknownWords(
  db: Queryable,
  questions: ReadonlyArray<{ question: string; times: number }>,
  most: number,
): Promise<UnknownWord[]> {
  const { rows } = await db.execute<UnknownWord>(sql`
    WITH asked AS (
      SELECT DISTINCT q.place, q.times, w.word
      FROM unnest(${sql.param(questions.map(({ question }) => question))}::text[], ${sql.param(questions.map(({ times }) => times))}::integer[])
        WITH ORDINALITY AS q(question, times, place)
      CROSS JOIN LATERAL unnest(string_to_array(asked_words(q.question), ' ')) AS w(word)
      WHERE w.word ~ '^[a-z][a-z0-9]{2,39}$'
    ), counted AS MATERIALIZED (
      SELECT word, sum(times)::integer AS times, (array_agg((place - 1)::integer ORDER BY place))[1:3] AS places, stem_line(word) AS stems
      FROM asked GROUP BY word HAVING sum(times) >= ${leastAsked}
    ), names AS MATERIALIZED (
      -- Once for all words: there may be ten thousand people.
      SELECT DISTINCT part.word FROM (
        SELECT first_name AS name FROM published_profiles UNION SELECT last_name FROM published_profiles UNION SELECT company_name FROM published_profiles
      ) said CROSS JOIN LATERAL unnest(string_to_array(plain_words(said.name), ' ')) part(word) WHERE part.word IS NOT NULL
    ), unknown AS MATERIALIZED (
      SELECT * FROM counted c
      WHERE c.stems <> ''
        AND NOT EXISTS (SELECT FROM asking_words k WHERE k.word = c.word)
        AND NOT EXISTS (SELECT FROM passed_over_words p WHERE p.word = c.word)
        AND NOT EXISTS (SELECT FROM passage_terms t WHERE t.stem = c.stems)
        AND NOT EXISTS (SELECT FROM synonyms s WHERE s.stem = c.stems)
        AND NOT EXISTS (SELECT FROM word_forms() v WHERE v.stem = c.stems)
        AND c.word <> ALL (${sql.param([...outsideWords, ...ordinaryWords])}::text[])
        AND c.word NOT IN (SELECT n.word FROM names n)
        AND NOT EXISTS (SELECT FROM glossary_entries g WHERE strpos(' ' || g.word_stems || ' ' || g.means_stems || ' ', ' ' || c.stems || ' ') > 0)
      ORDER BY times DESC, word LIMIT ${looked}
    )
    SELECT u.word, u.times, u.places FROM unknown u
    WHERE NOT EXISTS (
      SELECT FROM known_words w
      WHERE (left(w.sound, 1) = left(sound_of(u.word), 1) OR left(w.word, 1) = left(u.word, 1)) AND length(w.word) BETWEEN length(u.word) - 2 AND length(u.word) + 2
        AND least(levenshtein_less_equal(w.sound, sound_of(u.word), 2), levenshtein_less_equal(w.word, u.word, 2))
          <= CASE WHEN length(u.word) < search_weight('short word')::integer THEN 0 WHEN length(u.word) < search_weight('long word')::integer THEN 1 ELSE 2 END
        AND EXISTS (SELECT FROM passage_terms t WHERE t.stem = w.stem)
    )
    ORDER BY u.times DESC, u.word LIMIT ${most}`);
  return rows;
}
