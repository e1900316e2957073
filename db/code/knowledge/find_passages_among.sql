-- The passages that answer a question best, by BM25 over stems (its weights: search_weight); a word of a heading counts as one more.
-- A word that no passage has is taken for those that sound like it (at most one letter different, two in long words) or
-- for longer ones of the same family; other words for the same thing count less. A misspelt asking word asks nothing.
-- The number of an article counts twice, words of the question before less. Among the best, words of the question that stand
-- together or as they were typed, a paragraph that begins with what is asked for, what is defined there, a heading like the
-- question, and a figure where one is asked for count more.
-- relevance: how well a passage fits the whole question, about 0 to 2: the part of the question's weight that it holds
-- (words nobody knows weigh as the rarest) and its score for that weight; less for names of the question that it lacks,
-- more for longer questions, of which a smaller part is enough.
-- words: of each word asked what the passage has of it: how it was found (as it stands, by spelling, family, glossary, synonym; null where it
-- lacks it), the stems it stands there with, its part of the question's weight, whether it names a test, whether it stands in the heading, whether
-- any passage has it.
-- within: the passages to look among, null for all; how rare a word is, is counted over all of them either way.
-- Planned once a connection: planning takes more than a search (0206).
CREATE FUNCTION find_passages_among(question text, earlier text, most integer, within uuid[])
  RETURNS TABLE (passage_id uuid, score double precision, relevance double precision, matched integer, asked integer, words jsonb)
  LANGUAGE plpgsql STABLE ROWS 10 SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
  WITH size AS MATERIALIZED (
    SELECT greatest(count(*), 1)::double precision AS n, greatest(avg(words), 1)::double precision AS average FROM passage_lengths
  ), names AS MATERIALIZED (
    -- Written with a capital within a sentence; in a question all in capitals nothing is.
    SELECT plain_words(found[1]) AS word
    FROM regexp_matches(question, '(?<=[[:alnum:],;)»"”] [«"“(]?)([[:upper:]][[:alnum:]]+)', 'g') found
    WHERE question <> upper(question)
  ), words AS MATERIALIZED (
    SELECT word, max(given.weight * coalesce(k.weight, 1)) AS weight, min(place) AS place,
           bool_or(place < 1000 AND EXISTS (SELECT 1 FROM names n WHERE n.word = given.word)) AS is_name FROM (
      SELECT word, CASE WHEN word ~ '^articulo\d' THEN search_weight('article') ELSE 1 END::double precision AS weight, place
      FROM unnest(string_to_array(written_out(asked_words(question)), ' ')) WITH ORDINALITY AS own(word, place)
      UNION ALL
      SELECT word, search_weight('earlier'), 1000 + place
      FROM unnest(string_to_array(written_out(asked_words(earlier)), ' ')) WITH ORDINALITY AS before(word, place)
    ) given LEFT JOIN asking_words k USING (word) WHERE word <> '' AND k.weight IS DISTINCT FROM 0
    GROUP BY word ORDER BY min(place) LIMIT search_weight('most words')::bigint
  ), known AS MATERIALIZED (
    SELECT s.lexeme AS stem, min(w.word) AS word, sound_of(min(w.word)) AS sound, max(w.weight) AS weight,
           min(w.place) AS place, bool_or(w.is_name) AS is_name, (SELECT count(*) FROM passage_terms t WHERE t.stem = s.lexeme)::double precision AS holders
    FROM words w CROSS JOIN LATERAL unnest(word_stems(w.word)) s GROUP BY s.lexeme
  ), line AS MATERIALIZED (
    SELECT ' ' || coalesce(string_agg(nullif(stem_line(word), ''), ' ' ORDER BY place), '') || ' ' AS stems FROM words WHERE place < 1000
  ), phrases AS MATERIALIZED (
    -- What the glossary has on the words of the question, each way round: the stems that stand in it, and those that mean the same.
    SELECT row_number() OVER () AS phrase, side.kind = 'prueba' AS is_name, string_to_array(side.asked, ' ') AS asked,
           string_to_array(side.meant, ' ') AS meant
    FROM line CROSS JOIN LATERAL (SELECT DISTINCT unnest(string_to_array(btrim(line.stems), ' ')) AS stem) begin CROSS JOIN LATERAL (
      SELECT g.kind, g.word_stems AS asked, g.means_stems AS meant FROM glossary_entries g
      WHERE g.kind <> 'escritura' AND split_part(g.word_stems, ' ', 1) = begin.stem
      UNION ALL
      -- A word that was shortened ('micro') is meant by nobody who says it whole.
      SELECT g.kind, g.means_stems, g.word_stems FROM glossary_entries g
      WHERE g.kind <> 'escritura' AND split_part(g.means_stems, ' ', 1) = begin.stem AND NOT (g.kind = 'palabra' AND starts_with(g.means_stems, g.word_stems))
    ) side
    WHERE strpos(line.stems, ' ' || side.asked || ' ') > 0
    UNION ALL
    -- What is typed as one word and stands as two or three ('alfafetoproteina').
    SELECT -row_number() OVER (), false, ARRAY[k.stem], parts.stems
    FROM known k CROSS JOIN LATERAL compound_parts(k.word) parts(stems) WHERE k.holders = 0 AND k.word ~ '^[a-z]{8,40}$' AND parts.stems IS NOT NULL
  ), near AS MATERIALIZED (
    SELECT m.stem AS asked, n.stem, n.distance
    FROM (
      -- What the glossary has is taken for nothing else but what sounds the same.
      SELECT k.*, CASE WHEN length(k.stem) >= 4 THEN sound_of(k.stem) END AS stem_sound, EXISTS (SELECT 1 FROM phrases p WHERE k.stem = ANY (p.asked)) OR EXISTS (SELECT 1 FROM known_words w WHERE w.word = ANY (without_diminutive(k.word))) AS is_known FROM known k WHERE k.holders = 0
    ) m CROSS JOIN LATERAL (
      SELECT k.stem, min(least(k.sounds, k.letters)) AS distance
      FROM (
        SELECT w.stem, similarity(w.word, m.word) AS alike,
               CASE WHEN starts_with(w.sound, m.stem_sound) AND sound_of(w.stem) = m.stem_sound THEN 0
                    WHEN has_same_letters(w.sound, m.sound) THEN least(1, levenshtein(w.sound, m.sound))
                    ELSE levenshtein_less_equal(w.sound, m.sound, 2) END AS sounds,
               CASE WHEN has_same_letters(w.word, m.word) THEN 1 ELSE levenshtein_less_equal(w.word, m.word, 2) END AS letters
        FROM known_words w
        WHERE (left(w.sound, 1) = left(m.sound, 1) AND length(w.sound) BETWEEN length(m.sound) - 2 AND length(m.sound) + 2
                AND levenshtein_less_equal(w.sound, m.sound, 2) <= 2)
           OR (left(w.word, 1) = left(m.word, 1) AND length(w.word) BETWEEN length(m.word) - 2 AND length(m.word) + 2
                AND levenshtein_less_equal(w.word, m.word, 2) <= 2)
           OR (left(w.sound, 1) = left(m.sound, 1) AND starts_with(w.sound, m.stem_sound) AND sound_of(w.stem) = m.stem_sound)
      ) k
      WHERE least(k.sounds, k.letters) <= CASE WHEN length(m.word) < search_weight('short word')::integer OR m.is_known THEN 0
                                               WHEN length(m.word) < search_weight('long word')::integer THEN 1 ELSE 2 END
      GROUP BY k.stem
      HAVING EXISTS (SELECT 1 FROM passage_terms t WHERE t.stem = k.stem)
      ORDER BY min(k.sounds + k.letters), max(k.alike) DESC, k.stem LIMIT 1
    ) n
    WHERE m.word ~ '^[a-z]{3,40}$'
  ), stems AS MATERIALIZED (
    -- A misspelt 'cuanto' asks as little as the right one.
    SELECT s.* FROM known s WHERE s.holders > 0 OR s.word ~ '\d' OR length(s.word) >= 3 AND NOT EXISTS (
      SELECT 1 FROM asking_words k
      WHERE k.weight = 0 AND length(k.sound) BETWEEN greatest(3, length(s.sound) - 1) AND length(s.sound) + 1
        AND left(k.sound, 1) = left(s.sound, 1) AND levenshtein_less_equal(k.sound, s.sound, 2)
          <= CASE WHEN length(k.sound) = length(s.sound) AND has_same_letters(k.sound, s.sound) THEN 2
                  WHEN length(s.sound) > 3 THEN 1 ELSE 0 END
    ) OR EXISTS (SELECT 1 FROM near n WHERE n.asked = s.stem AND n.distance = 0)
      -- What the texts have a letter longer, and no asking word is so near to as it is written ('cooms': 'Coombs', not 'como').
      OR EXISTS (SELECT 1 FROM near n WHERE n.asked = s.stem AND n.distance = 1 AND length(n.stem) > length(s.word))
        AND NOT EXISTS (SELECT 1 FROM asking_words k WHERE k.weight = 0 AND length(k.word) BETWEEN length(s.word) - 1 AND length(s.word) + 1 AND (levenshtein(k.word, s.word) <= 1 OR has_same_letters(k.word, s.word)))
      OR EXISTS (SELECT 1 FROM phrases p WHERE s.stem = ANY (p.asked))
  ), forms AS MATERIALIZED (
    -- The same word in its other forms.
    SELECT m.stem AS asked, m.stem FROM stems m
    UNION
    -- One or several: the stemmer takes some plurals for verbs ('reclamos').
    SELECT m.stem, other.stem
    FROM stems m CROSS JOIN LATERAL unnest(tsvector_to_array(word_stems(CASE WHEN m.word LIKE '%s' THEN left(m.word, -1) ELSE m.word || 's' END))) other(stem)
    WHERE m.word ~ '^[a-z]{3,40}$'
    UNION
    -- 'Notifico' and 'notifique', 'rechazar' and 'rechace', 'recojo' and 'recoger'.
    SELECT m.stem, regexp_replace(m.stem, change.ending || '$', change.other)
    FROM stems m, (VALUES ('c', 'qu'), ('qu', 'c'), ('z', 'c'), ('c', 'z'), ('g', 'j'), ('j', 'g')) change(ending, other)
    WHERE length(m.stem) >= 5 AND right(m.stem, length(change.ending)) = change.ending
    UNION
    -- 'Se riega' and 'regar'.
    SELECT m.stem, two.stem FROM stems m JOIN word_forms() one ON one.stem = m.stem JOIN word_forms() two USING (verb)
    UNION
    -- Misspelt, of what stands in no text, but means what may.
    SELECT m.stem, s.stem FROM stems m JOIN synonyms s ON sound_of(s.stem) = sound_of(m.stem) WHERE m.holders = 0 AND length(m.stem) >= 4 AND m.word ~ '^[a-z]+$'
  ), meant AS MATERIALIZED (
    SELECT stem AS asked, stem, weight, place, 1.0::double precision AS sureness, holders, 'exact' AS how, NULL::bigint AS phrase, 1 AS size
    FROM stems WHERE holders > 0
    UNION ALL
    SELECT m.stem, n.stem, m.weight, m.place, CASE n.distance WHEN 0 THEN 1 WHEN 1 THEN search_weight('one wrong') ELSE search_weight('two wrong') END,
           (SELECT count(*) FROM passage_terms t WHERE t.stem = n.stem)::double precision, 'spelling', NULL, 1
    FROM stems m JOIN near n ON n.asked = m.stem
    UNION ALL
    -- 'Bolsita' is 'bolsa'.
    SELECT DISTINCT m.stem, k.stem, m.weight, m.place, search_weight('one wrong')::double precision, (SELECT count(*) FROM passage_terms t WHERE t.stem = k.stem)::double precision, 'exact', NULL::bigint, 1
    FROM stems m CROSS JOIN LATERAL unnest(without_diminutive(m.word)) base(word) JOIN known_words k ON k.word = base.word WHERE m.holders = 0
    UNION ALL
    SELECT m.stem, f.stem, m.weight, m.place, 1, (SELECT count(*) FROM passage_terms t WHERE t.stem = f.stem)::double precision, 'exact', NULL, 1
    FROM stems m JOIN forms f ON f.asked = m.stem AND f.stem <> m.stem
    UNION ALL
    SELECT m.stem, kin.stem, m.weight, m.place, CASE WHEN m.holders = 0 THEN search_weight('family alone') ELSE search_weight('family') END, kin.holders,
           CASE WHEN m.holders = 0 AND starts_with(kin.stem, m.word) THEN 'beginning' ELSE 'family' END, NULL, 1
    FROM stems m CROSS JOIN LATERAL (
      SELECT t.stem, count(*)::double precision AS holders
      FROM passage_terms t, left(m.stem, CASE WHEN m.holders = 0 THEN greatest(5, length(m.stem) - 2) ELSE length(m.stem) END) family
      WHERE t.stem > family AND t.stem < family || '{' AND t.stem <> m.stem 
        AND (length(t.stem) <= length(m.stem) + 5 OR m.holders = 0 AND starts_with(t.stem, m.word))
      GROUP BY t.stem ORDER BY abs(length(t.stem) - length(m.stem)), t.stem LIMIT search_weight('most family')::bigint
    ) kin
    WHERE length(m.stem) >= CASE WHEN m.holders = 0 THEN 4 ELSE 5 END AND m.word ~ '^[a-z]+$'
    UNION ALL
    SELECT DISTINCT m.stem, other.stem, m.weight, m.place, CASE WHEN m.holders = 0 THEN search_weight('synonym alone') ELSE search_weight('synonym') END::double precision,
           (SELECT count(*) FROM passage_terms t WHERE t.stem = other.stem)::double precision, 'synonym', NULL::bigint, 1
    FROM stems m JOIN forms f ON f.asked = m.stem JOIN synonyms one ON one.stem = f.stem JOIN synonyms other ON other.meaning = one.meaning AND other.stem <> f.stem
    UNION ALL
    -- All words of a meaning have to stand there.
    SELECT m.stem, part.stem, m.weight, m.place, CASE WHEN m.holders = 0 THEN search_weight('glossary alone') ELSE search_weight('glossary') END::double precision,
           (SELECT count(*) FROM passage_terms t WHERE t.stem = part.stem)::double precision, 'glossary', p.phrase, cardinality(p.meant)
    FROM phrases p JOIN stems m ON m.stem = ANY (p.asked) CROSS JOIN LATERAL unnest(p.meant) AS part(stem)
  ), weights AS (
    SELECT m.*, ln(1 + (size.n - m.holders + 0.5) / (m.holders + 0.5)) AS rarity FROM meant m, size WHERE m.holders > 0
  ), importance AS MATERIALIZED (
    SELECT s.stem AS asked, s.word, s.place, s.is_name, s.weight < search_weight('earlier') AS is_weak, s.weight * coalesce(w.rarity, ln(1 + (size.n + 0.5) / 0.5)) AS weight
    FROM stems s
    LEFT JOIN (SELECT asked, max(rarity * sureness) / max(sureness) AS rarity FROM weights GROUP BY asked) w ON w.asked = s.stem, size
  ), total AS (
    SELECT sum(weight) AS weight, coalesce(sum(weight) FILTER (WHERE is_name), 0) AS named, count(*) AS length, count(*) FILTER (WHERE NOT is_weak)::integer AS asked FROM importance
  ), telling AS MATERIALIZED (
    -- The rarest words first, until some thousand places: what else stands in a passage is looked up for the likely ones only.
    SELECT * FROM (SELECT w.*, sum(holders) OVER (ORDER BY holders, stem, asked) AS places FROM weights w) counted
    WHERE places <= search_weight('telling places')::integer OR places = holders OR within IS NOT NULL
  ), places AS MATERIALIZED (
    -- Looked up stem by stem, each once, so that no index is read whole however many words mean the same.
    SELECT s.stem, t.passage_id, t.times, t.headed FROM (SELECT DISTINCT stem FROM telling) s CROSS JOIN LATERAL (
      SELECT t.passage_id, t.times, t.headed FROM passage_terms t
      WHERE t.stem = s.stem AND (within IS NULL OR t.passage_id = ANY (within)) OFFSET 0
    ) t
  ), likely AS MATERIALIZED (
    SELECT t.passage_id, sum(w.weight * w.sureness * w.rarity) AS weight
    FROM telling w JOIN places t ON t.stem = w.stem
    GROUP BY t.passage_id ORDER BY 2 DESC, 1 LIMIT search_weight('likely passages')::bigint
  ), held AS MATERIALIZED (
    SELECT t.stem, t.passage_id, t.times, t.headed FROM places t JOIN likely c USING (passage_id)
    UNION ALL
    SELECT s.stem, c.passage_id, t.times, t.headed FROM (
      SELECT DISTINCT stem FROM weights WHERE stem NOT IN (SELECT stem FROM telling)
    ) s CROSS JOIN likely c CROSS JOIN LATERAL (
      SELECT t.times, t.headed FROM passage_terms t WHERE t.stem = s.stem AND t.passage_id = c.passage_id OFFSET 0
    ) t
  ), hits AS MATERIALIZED (
    SELECT passage_id, asked, max(score) AS score, max(weight) AS weight,
           (array_agg(how ORDER BY weight DESC, how))[1] AS how, (array_agg(stems ORDER BY weight DESC, how))[1] AS stems
    FROM (
      SELECT t.passage_id, w.asked, w.how, to_jsonb(array_agg(w.stem)) AS stems,
             avg(w.weight * w.sureness * w.rarity
               * (t.times + t.headed) * (search_weight('k1') + 1)
               / (t.times + t.headed + search_weight('k1') * (1 - search_weight('b') + search_weight('b') * l.words / size.average))) AS score,
             avg(w.weight * w.sureness * w.rarity) AS weight
      FROM weights w JOIN held t ON t.stem = w.stem JOIN passage_lengths l ON l.passage_id = t.passage_id, size
      GROUP BY t.passage_id, w.asked, w.how, coalesce(w.phrase::text, w.stem), w.size HAVING count(*) = w.size
    ) meanings GROUP BY passage_id, asked
  ), best AS MATERIALIZED (
    SELECT h.passage_id, sum(h.score) AS score, count(*) FILTER (WHERE NOT i.is_weak)::integer AS matched,
           least(1, sum(h.weight) / nullif(max(total.weight), 0)) AS part,
           greatest(0, max(total.named) - coalesce(sum(h.weight) FILTER (WHERE i.is_name), 0)) / nullif(max(total.weight), 0) AS unnamed
    FROM hits h JOIN importance i USING (asked), total GROUP BY h.passage_id ORDER BY sum(h.score) DESC, h.passage_id
    LIMIT search_weight('best passages')::bigint
  ), folded AS MATERIALIZED (
    -- One by one, so that each is looked up and not all are read. What the evaluation step sums up stands in whole in the
    -- steps before it.
    SELECT b.*, fold_text(p.content) AS plain,
           plain_words(coalesce(p.record, CASE WHEN p.document_id IS NULL THEN p.section ELSE regexp_replace(p.section, '^.* · ', '') END)) AS section, p.record IS NOT NULL AS is_record,
           coalesce(to_jsonb(tsvector_to_array(word_stems(plain_words(coalesce(p.record, p.section))))), '[]') AS heading,
           CASE WHEN p.step_id IS NOT NULL AND fold_text(p.section) LIKE 'evaluacion%' THEN search_weight('evaluation step') ELSE 1 END AS worth
    FROM best b CROSS JOIN LATERAL (
      SELECT p.content, p.section, p.step_id, p.document_id, p.record FROM passages p WHERE p.id = b.passage_id OFFSET 0
    ) p ORDER BY b.score DESC, b.passage_id LIMIT search_weight('read passages')::bigint
  ), chosen AS MATERIALIZED (
    SELECT DISTINCT ON (asked) asked, stem, rarity, place, sureness FROM weights WHERE weight >= 1 AND size = 1 ORDER BY asked, sureness DESC
  ), pairs AS MATERIALIZED (
    SELECT '\m' || stem || '\w*\W+(\w+\W+){0,2}' || following AS pattern, rarity + next_rarity AS rarity
    FROM (
      SELECT stem, rarity, lead(stem) OVER ordered AS following, lead(rarity) OVER ordered AS next_rarity FROM chosen
      WINDOW ordered AS (ORDER BY place)
    ) neighbours WHERE following IS NOT NULL
  ), subject AS MATERIALIZED (
    SELECT '(^|\n)\W*(\d[\d.)]*\s+)?(el |la |los |las )?' || stem AS pattern, rarity
    FROM weights WHERE weight >= 1 AND sureness > search_weight('sure enough') AND size = 1 ORDER BY place LIMIT 1
  ), exact AS MATERIALIZED (
    SELECT '\m' || s.word || '\M' AS pattern, w.rarity
    FROM stems s JOIN weights w ON w.asked = s.stem AND w.stem = s.stem AND w.how = 'exact' WHERE s.weight >= 1
  ), asked_for AS (
    SELECT plain_words(question) AS text, plain_words(question) ~ '^(que|cual|cuales) (es|son|significa)\M' AS is_definition,
           plain_words(question) ~ '\m(cuando|cuant[oa]s?|que (ano|fecha|siglo|dia)|porcentaje|numero|edad|temperatura)\M' AS is_figure
  ), defined AS MATERIALIZED (
    SELECT '(^|\n)\W*(\d[\d.)]*\s+)?(el |la |los |las )?' || stem || '\w*( \w+)?(\s?\([^)]*\))?[.:]|\m' || stem
             || '\w*,? (es|son|significa|quiere decir)\M' AS pattern, rarity
    FROM weights, asked_for WHERE is_definition AND weight >= 1 AND size = 1 AND sureness > search_weight('sure enough') ORDER BY place LIMIT 1
  )
  SELECT f.passage_id, f.score, search_weight('relevance part') * f.part + search_weight('relevance score') * f.score / total.weight
           - search_weight('relevance unnamed') * f.unnamed + search_weight('relevance length') * ln(greatest(total.length, 1)),
         f.matched, total.asked, (
           SELECT jsonb_agg(jsonb_build_object(
               'asked', i.word, 'weight', i.weight / total.weight, 'is_known', EXISTS (SELECT 1 FROM stems s WHERE s.stem = i.asked AND s.holders > 0), 'is_test', EXISTS (SELECT 1 FROM phrases p WHERE p.is_name AND i.asked = ANY (p.asked)),
               'how', h.how, 'stems', coalesce(h.stems, '[]'), 'is_heading', coalesce(f.heading @> h.stems, false) OR EXISTS (
                 SELECT 1 FROM phrases p WHERE i.asked = ANY (p.asked) AND p.meant <> '{}' AND f.heading @> to_jsonb(p.meant))
             ) ORDER BY i.place)
           FROM importance i LEFT JOIN hits h ON h.passage_id = f.passage_id AND h.asked = i.asked WHERE i.place < 1000)
  FROM (
    SELECT f.passage_id, f.part, f.unnamed, f.matched, f.heading,
           f.worth * (f.score
             + search_weight('heading') * coalesce((SELECT similarity(f.section, a.text) FROM asked_for a), 0)
             + search_weight('record') * coalesce((
                 SELECT sum(h.weight) FROM hits h WHERE f.is_record AND h.passage_id = f.passage_id AND f.heading @> h.stems), 0)
             + search_weight('definition') * coalesce((SELECT d.rarity FROM defined d WHERE f.plain ~ d.pattern), 0)
             + search_weight('subject') * coalesce((SELECT s.rarity FROM subject s WHERE f.plain ~ s.pattern), 0)
             + search_weight('pair') * coalesce((SELECT sum(p.rarity) FROM pairs p WHERE f.plain ~ p.pattern), 0)
             + search_weight('exact') * coalesce((SELECT sum(e.rarity) FROM exact e WHERE f.plain ~ e.pattern), 0)
             + search_weight('figure') * (SELECT (a.is_figure AND f.plain ~ '\d')::integer FROM asked_for a)) AS score
    FROM folded f
  ) f, total ORDER BY f.score DESC, f.passage_id LIMIT most;
END $$;
