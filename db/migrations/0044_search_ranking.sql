-- The search once more: misspelt words begin as they were meant, evaluation steps count less, texts are fetched last.

-- The passages that answer a question best, by BM25 (k1 1.2, b 0.75) over stems. Words that no passage has are taken for
-- the ones most like them (trigrams, at most two letters different) or for longer ones of the same family. Words of the
-- question before count less. Among the best thirty, question words that stand together, and a paragraph that begins with
-- what is asked for, count more.
-- relevance: which part of the question's weight the passage holds, 0 to 1; words nobody knows weigh as the rarest.
CREATE OR REPLACE FUNCTION find_passages(question text, earlier text, most integer)
  RETURNS TABLE (passage_id uuid, score double precision, relevance double precision, matched integer, asked integer)
  LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.25 AS $$
  WITH size AS MATERIALIZED (
    SELECT greatest(count(*), 1)::double precision AS n, greatest(avg(words), 1)::double precision AS average FROM passage_lengths
  ), words AS MATERIALIZED (
    SELECT word, max(weight) AS weight, min(place) AS place FROM (
      SELECT word, 1.0::double precision AS weight, place
      FROM unnest(string_to_array(left(plain_words(question), 1000), ' ')) WITH ORDINALITY AS own(word, place)
      UNION ALL
      SELECT word, 0.4, 1000 + place
      FROM unnest(string_to_array(left(plain_words(earlier), 1000), ' ')) WITH ORDINALITY AS before(word, place)
    ) given WHERE NOT is_asking_word(word) GROUP BY word ORDER BY min(place) LIMIT 40
  ), stems AS MATERIALIZED (
    SELECT s.lexeme AS stem, min(w.word) AS word, max(w.weight) AS weight, min(w.place) AS place,
           (SELECT count(*) FROM passage_terms t WHERE t.stem = s.lexeme)::double precision AS holders
    FROM words w CROSS JOIN LATERAL unnest(word_stems(w.word)) s GROUP BY s.lexeme
  ), meant AS MATERIALIZED (
    SELECT stem AS asked, stem, weight, place, 1.0::double precision AS sureness, holders FROM stems WHERE holders > 0
    UNION ALL
    SELECT m.stem, near.stem, m.weight, m.place, near.sureness, near.holders
    FROM stems m CROSS JOIN LATERAL (
      SELECT k.stem, CASE WHEN min(k.distance) <= 1 THEN 0.95 ELSE 0.85 END::double precision AS sureness,
             (SELECT count(*) FROM passage_terms t WHERE t.stem = k.stem)::double precision AS holders
      FROM (
        SELECT c.word, c.stem, similarity(c.word, m.word) AS alike,
               CASE WHEN has_same_letters(c.word, m.word) THEN 1 ELSE levenshtein_less_equal(c.word, m.word, 2) END AS distance
        FROM known_words c
        WHERE c.word % m.word AND left(c.word, 1) = left(m.word, 1) AND abs(length(c.word) - length(m.word)) <= 2
      ) k
      WHERE k.distance <= CASE WHEN length(m.word) < 8 THEN 1 ELSE 2 END
        AND EXISTS (SELECT 1 FROM passage_terms t WHERE t.stem = k.stem)
      GROUP BY k.stem ORDER BY min(k.distance), max(k.alike) DESC LIMIT 2
    ) near
    WHERE m.holders = 0 AND m.word ~ '^[a-z]{4,40}$'
    UNION ALL
    SELECT m.stem, kin.stem, m.weight, m.place, CASE WHEN m.holders = 0 THEN 0.7 ELSE 0.4 END, kin.holders
    FROM stems m CROSS JOIN LATERAL (
      SELECT t.stem, count(*)::double precision AS holders
      FROM passage_terms t, left(m.stem, CASE WHEN m.holders = 0 THEN greatest(5, length(m.stem) - 2) ELSE length(m.stem) END) family
      WHERE t.stem > family AND t.stem < family || '{' AND t.stem <> m.stem AND length(t.stem) <= length(m.stem) + 5
      GROUP BY t.stem ORDER BY abs(length(t.stem) - length(m.stem)), t.stem LIMIT 3
    ) kin
    WHERE length(m.stem) >= 5 AND m.word ~ '^[a-z]+$'
  ), weights AS (
    SELECT m.*, ln(1 + (size.n - m.holders + 0.5) / (m.holders + 0.5)) AS rarity FROM meant m, size
  ), total AS (
    SELECT sum(s.weight * coalesce(w.rarity, ln(1 + (size.n + 0.5) / 0.5))) AS weight, count(*)::integer AS asked
    FROM stems s
    LEFT JOIN (SELECT asked, max(rarity * sureness) / max(sureness) AS rarity FROM weights GROUP BY asked) w ON w.asked = s.stem, size
  ), hits AS (
    SELECT t.passage_id, w.asked,
           max(w.weight * w.sureness * w.rarity
             * t.times * 2.2 / (t.times + 1.2 * (0.25 + 0.75 * l.words / size.average))) AS score,
           max(w.weight * w.sureness * w.rarity) AS weight
    FROM weights w JOIN passage_terms t ON t.stem = w.stem JOIN passage_lengths l ON l.passage_id = t.passage_id, size
    GROUP BY t.passage_id, w.asked
  ), best AS MATERIALIZED (
    SELECT h.passage_id, sum(h.score) AS score, least(1, sum(h.weight) / nullif(max(total.weight), 0)) AS relevance,
           count(*)::integer AS matched, max(total.asked) AS asked
    FROM hits h JOIN passages p ON p.id = h.passage_id, total
    GROUP BY h.passage_id ORDER BY sum(h.score) DESC, h.passage_id LIMIT 30
  ), folded AS MATERIALIZED (
    -- What the evaluation step sums up stands in whole in the steps before it.
    SELECT b.*, fold_text(p.content) AS plain,
           CASE WHEN p.step_id IS NOT NULL AND fold_text(p.section) LIKE 'evaluacion%' THEN 0.8 ELSE 1 END AS worth
    FROM best b JOIN passages p ON p.id = b.passage_id
  ), pairs AS MATERIALIZED (
    SELECT '\m' || stem || '\w*\W+(\w+\W+){0,2}' || following AS pattern, rarity + next_rarity AS rarity
    FROM (
      SELECT stem, rarity, lead(stem) OVER ordered AS following, lead(rarity) OVER ordered AS next_rarity
      FROM (SELECT DISTINCT ON (asked) stem, rarity, place FROM weights WHERE weight = 1 ORDER BY asked, sureness DESC) one
      WINDOW ordered AS (ORDER BY place)
    ) neighbours WHERE following IS NOT NULL
  ), subject AS MATERIALIZED (
    SELECT '(^|\n)\W*(\d[\d.)]*\s+)?(el |la |los |las )?' || stem AS pattern, rarity
    FROM weights WHERE weight = 1 AND sureness > 0.7 ORDER BY place LIMIT 1
  )
  SELECT f.passage_id,
         f.worth * (f.score + coalesce((SELECT sum(p.rarity) * 0.35 FROM pairs p WHERE f.plain ~ p.pattern), 0)
           + coalesce((SELECT s.rarity * 0.5 FROM subject s WHERE f.plain ~ s.pattern), 0)),
         f.relevance, f.matched, f.asked
  FROM folded f ORDER BY 2 DESC, f.passage_id LIMIT most
$$;
