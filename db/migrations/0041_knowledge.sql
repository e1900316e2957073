-- What questions are answered from: the passages of documents and of published steps, and the index over their words.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- The passages of a step, made from its text whenever it changes.
CREATE TABLE step_chunks (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  step_id    uuid NOT NULL REFERENCES steps ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  position   integer NOT NULL CHECK (position >= 0),
  section    text,
  content    text NOT NULL,
  UNIQUE (step_id, position)
);

-- Steps whose text changed since their passages were made.
CREATE TABLE stale_steps (
  step_id uuid PRIMARY KEY REFERENCES steps ON DELETE CASCADE
);
CREATE FUNCTION note_stale_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_steps (step_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER steps_written AFTER INSERT ON steps FOR EACH ROW EXECUTE FUNCTION note_stale_step();
CREATE TRIGGER steps_rewritten AFTER UPDATE OF title, content ON steps FOR EACH ROW
  WHEN (OLD.title <> NEW.title OR OLD.content <> NEW.content) EXECUTE FUNCTION note_stale_step();
INSERT INTO stale_steps (step_id) SELECT id FROM steps;

-- Words without accents, case and signs, with spaces between.
CREATE FUNCTION plain_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(fold_text(value), '[^a-z0-9]+', ' ', 'g'));

-- Stems of plain words. The stemmer knows the endings -ción and -sión only with their accent.
CREATE FUNCTION word_stems(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsvector('pg_catalog.spanish', regexp_replace(words, '([cs])ion\M', '\1ión', 'g'));

-- How often each stem stands in each passage, and how many words the passage has.
CREATE TABLE passage_terms (
  stem       text COLLATE "C" NOT NULL,
  passage_id uuid NOT NULL,
  times      real NOT NULL,
  PRIMARY KEY (stem, passage_id) INCLUDE (times)
);
CREATE INDEX passage_terms_passage ON passage_terms (passage_id);
CREATE TABLE passage_lengths (
  passage_id uuid PRIMARY KEY,
  words      integer NOT NULL
);
-- Every word that was ever indexed, to find what a misspelt one was meant to be.
CREATE TABLE known_words (
  word text PRIMARY KEY,
  stem text COLLATE "C" NOT NULL
);
CREATE INDEX known_words_trigrams ON known_words USING gin (word gin_trgm_ops);

-- Puts one passage into the index. Words of its headings count as if they stood in it once more.
CREATE FUNCTION index_passage(p_id uuid, p_headings text, p_content text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  body text := plain_words(p_content);
  headings text := plain_words(coalesce(p_headings, ''));
BEGIN
  INSERT INTO passage_terms (stem, passage_id, times)
    SELECT t.lexeme, p_id, sum(t.times)
    FROM (
      SELECT lexeme, cardinality(positions)::real AS times FROM unnest(word_stems(body))
      UNION ALL
      SELECT lexeme, 1 FROM unnest(word_stems(headings))
    ) t WHERE length(t.lexeme) <= 60 GROUP BY t.lexeme;
  INSERT INTO passage_lengths (passage_id, words)
    VALUES (p_id, cardinality(string_to_array(body, ' ')) + cardinality(string_to_array(headings, ' ')));
  INSERT INTO known_words (word, stem)
    SELECT w.word, s.lexeme
    FROM (SELECT DISTINCT unnest(string_to_array(body || ' ' || headings, ' ')) AS word) w
    CROSS JOIN LATERAL unnest(word_stems(w.word)) s
    WHERE w.word ~ '^[a-z]{4,40}$'
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION index_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM passage_terms WHERE passage_id = OLD.id;
    DELETE FROM passage_lengths WHERE passage_id = OLD.id;
  ELSIF TG_TABLE_NAME = 'document_chunks' THEN
    PERFORM index_passage(NEW.id, concat_ws(' ', NEW.module_name, NEW.section), NEW.content);
  ELSE
    PERFORM index_passage(NEW.id, (
      SELECT concat_ws(' ', m.title, s.title, NEW.section) FROM steps s JOIN modules m ON m.id = s.module_id
      WHERE s.id = NEW.step_id
    ), NEW.content);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER document_chunks_indexed AFTER INSERT OR DELETE ON document_chunks
  FOR EACH ROW EXECUTE FUNCTION index_chunk();
CREATE TRIGGER step_chunks_indexed AFTER INSERT OR DELETE ON step_chunks
  FOR EACH ROW EXECUTE FUNCTION index_chunk();

-- What may be answered from: documents that are read, and what learners see of modules.
CREATE VIEW passages AS
  SELECT c.id, d.id AS document_id, NULL::uuid AS step_id, NULL::uuid AS module_id, c.module_name AS title, c.section,
         c.page, NULL::integer AS step_number, c.position, c.content
  FROM document_chunks c JOIN documents d ON d.id = c.document_id WHERE d.status = 'ready'
  UNION ALL
  SELECT c.id, NULL, s.id, m.id, m.title, concat_ws(' · ', s.title, nullif(c.section, s.title)), NULL, s.step_number,
         c.position, c.content
  FROM step_chunks c JOIN steps s ON s.id = c.step_id JOIN modules m ON m.id = s.module_id
  WHERE s.is_active AND s.published_at IS NOT NULL AND m.is_active AND m.published_at IS NOT NULL AND NOT m.is_category;

-- Words that say that something is asked, not what.
CREATE FUNCTION is_asking_word(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN word = ANY ('{que,cual,cuales,quien,quienes,como,cuando,cuanto,cuanta,cuantos,cuantas,donde,adonde,porque,por,para,
    debo,debe,deben,debemos,deberia,puedo,puede,pueden,podemos,podria,hago,hace,hacen,hacer,hay,tengo,tiene,tienen,
    tener,quiero,quisiera,necesito,necesita,saber,dime,di,dice,dicen,decir,explica,explicame,explicar,cuentame,ayuda,
    ayudame,resume,resumeme,resumen,punto,puntos,clave,claves,favor,gracias,hola,buenas,buenos,dias,tardes,noches,
    significa,sirve,sirven,usa,usan,llama,existe,existen,segun,sobre,acerca,tambien,mas,esta,este,esto,eso,ese,esa,
    seria,sera,es,son,fue,ser,estar,haber,ir,voy,va,van,algo,alguna,alguno,algun,todo,toda,todos,todas,cada,manera,forma,mejor,mejores,pasa,
    modulo,documento,documentos,archivo,informacion,pregunta,respuesta,ejemplo,cosa,cosas,mi,tu,su,se,me,te,lo,la,el}'::text[]);

-- Whether two words have the same letters in another order, as when two were swapped in typing.
CREATE FUNCTION has_same_letters(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN length(one) = length(other) AND (
    SELECT string_agg(letter, '' ORDER BY letter) FROM string_to_table(one, NULL) letter
  ) = (SELECT string_agg(letter, '' ORDER BY letter) FROM string_to_table(other, NULL) letter);

-- The passages that answer a question best, by BM25 (k1 1.2, b 0.75) over stems. Words that no passage has are taken for
-- the ones most like them (trigrams, at most two letters different) or for longer ones of the same family. Words of the
-- question before count less. Among the best thirty, question words that stand together, and a paragraph that begins with
-- what is asked for, count more.
-- relevance: which part of the question's weight the passage holds, 0 to 1; words nobody knows weigh as the rarest.
CREATE FUNCTION find_passages(question text, earlier text, most integer)
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
        FROM known_words c WHERE c.word % m.word AND abs(length(c.word) - length(m.word)) <= 2
      ) k
      WHERE k.distance <= CASE WHEN length(m.word) < 6 THEN 1 ELSE 2 END
        AND EXISTS (SELECT 1 FROM passage_terms t WHERE t.stem = k.stem)
      GROUP BY k.stem ORDER BY min(k.distance), max(k.alike) DESC LIMIT 2
    ) near
    WHERE m.holders = 0 AND m.word ~ '^[a-z]{4,40}$'
    UNION ALL
    SELECT m.stem, kin.stem, m.weight, m.place, 0.4, kin.holders
    FROM stems m CROSS JOIN LATERAL (
      SELECT t.stem, count(*)::double precision AS holders FROM passage_terms t
      WHERE t.stem > m.stem AND t.stem < m.stem || '{' AND length(t.stem) <= length(m.stem) + 5
      GROUP BY t.stem ORDER BY length(t.stem) LIMIT 3
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
  ), best AS (
    SELECT h.passage_id, p.content, sum(h.score) AS score, least(1, sum(h.weight) / nullif(max(total.weight), 0)) AS relevance,
           count(*)::integer AS matched, max(total.asked) AS asked
    FROM hits h JOIN passages p ON p.id = h.passage_id, total
    GROUP BY h.passage_id, p.content ORDER BY sum(h.score) DESC, h.passage_id LIMIT 30
  ), folded AS MATERIALIZED (
    SELECT b.*, fold_text(b.content) AS plain FROM best b
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
         f.score + coalesce((SELECT sum(p.rarity) * 0.35 FROM pairs p WHERE f.plain ~ p.pattern), 0)
           + coalesce((SELECT s.rarity * 0.5 FROM subject s WHERE f.plain ~ s.pattern), 0),
         f.relevance, f.matched, f.asked
  FROM folded f ORDER BY 2 DESC, f.passage_id LIMIT most
$$;
