-- Searching with misspelt words, other words for the same thing, numbers of articles, and tutorials among the sources.

-- What the tutorials say; they come with the product and are stored here when it starts.
CREATE TABLE tutorial_chunks (
  id       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug     text NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  title    text NOT NULL,
  section  text,
  content  text NOT NULL,
  UNIQUE (slug, position)
);
ALTER TABLE message_citations ADD COLUMN tutorial_slug text;

CREATE OR REPLACE VIEW passages AS
  SELECT c.id, d.id AS document_id, NULL::uuid AS step_id, NULL::uuid AS module_id, c.module_name AS title, c.section,
         c.page, NULL::integer AS step_number, c.position, c.content, NULL::text AS tutorial_slug
  FROM document_chunks c JOIN documents d ON d.id = c.document_id WHERE d.status = 'ready'
  UNION ALL
  SELECT c.id, NULL, s.id, m.id, m.title, concat_ws(' · ', s.title, nullif(c.section, s.title)), NULL, s.step_number,
         c.position, c.content, NULL
  FROM step_chunks c JOIN steps s ON s.id = c.step_id JOIN modules m ON m.id = s.module_id
  WHERE s.is_active AND s.published_at IS NOT NULL AND m.is_active AND m.published_at IS NOT NULL AND NOT m.is_category
  UNION ALL
  SELECT c.id, NULL, NULL, NULL, c.title, c.section, NULL, NULL, c.position, c.content, c.slug FROM tutorial_chunks c;

-- How a plain Spanish word sounds: h is silent, b is v, s is c and z, ll is y, g is j before e and i, and nothing is double.
CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      word, '(^|[^c])h', '\1', 'g'), 'qu', 'k', 'g'), 'c(?=[ei])', 's', 'g'), 'gu(?=[ei])', 'Q', 'g'),
      'g(?=[ei])', 'j', 'g'), 'll', 'y', 'g'), 'n(?=[bpv])', 'm', 'g'),
    'vzxwQq', 'bssbgk'), '(.)\1+', '\1', 'g');

-- Words that say that something is asked, not what.
CREATE TABLE asking_words (
  word  text PRIMARY KEY,
  sound text NOT NULL GENERATED ALWAYS AS (sound_of(word)) STORED
);
INSERT INTO asking_words (word) SELECT DISTINCT unnest('{
  que,cual,cuales,quien,quienes,como,cuando,cuanto,cuanta,cuantos,cuantas,donde,adonde,porque,por,para,
  debo,debe,deben,debemos,deberia,puedo,puede,pueden,podemos,podria,hago,hace,hacen,hacer,hacemos,hay,tengo,tiene,tienen,
  tener,tenemos,quiero,quisiera,necesito,necesita,saber,dime,di,dice,dicen,decir,explica,explicame,explicar,cuentame,ayuda,
  ayudame,resume,resumeme,resumen,favor,gracias,hola,buenas,buenos,dias,tardes,noches,muestrame,significa,sirve,
  sirven,usa,usan,llama,existe,existen,segun,sobre,acerca,tambien,mas,esta,este,esto,eso,ese,esa,seria,sera,es,son,fue,ser,
  estar,haber,ir,voy,va,van,algo,alguna,alguno,algun,todo,toda,todos,todas,cada,manera,forma,mejor,mejores,pasa,hasta,entre,
  desde,modulo,documento,documentos,archivo,informacion,pregunta,respuesta,ejemplo,cosa,cosas,mi,tu,su,se,me,te,lo,la,el
}'::text[]);
DROP FUNCTION is_asking_word;

-- Other words for the same thing in laboratories, at work and in training: the words of a line mean nearly the same. Ours.
CREATE TABLE synonyms (
  meaning integer NOT NULL,
  word    text NOT NULL,
  stem    text COLLATE "C" NOT NULL GENERATED ALWAYS AS ((tsvector_to_array(word_stems(word)))[1]) STORED,
  PRIMARY KEY (meaning, word)
);
CREATE INDEX synonyms_stem ON synonyms (stem);
INSERT INTO synonyms (meaning, word)
  SELECT line.meaning, word FROM regexp_split_to_table(btrim('
muestra especimen
tubo recipiente frasco envase
epp proteccion
contrasena clave password
quiz evaluacion examen cuestionario
prueba examen analisis test
computador ordenador pc portatil
telefono celular movil
nevera refrigerador
basura desecho residuo desperdicio
cliente comprador
jefe supervisor
empleado trabajador
empleador patrono empresa
dano averia falla fallo
error equivocacion fallo
derrame salpicadura vertido
pinchazo puncion
tapabocas mascarilla barbijo
gafas lentes anteojos
bata delantal
blanqueador lejia hipoclorito cloro
alcohol etanol
gerente director
comida alimento
bano sanitario inodoro
lavado higiene limpieza aseo
ruido sonido
incendio fuego
accidente incidente
enfermedad padecimiento dolencia
medicamento droga farmaco remedio
farmacia drogueria botica
vencido caducado caducidad vencimiento
edificio edificacion inmueble
casa vivienda
sueldo salario
multa sancion castigo castigar sancionar
denunciar avisar reportar
regalo obsequio
foto fotografia fotografiar
correo email mail
factura cobro
aplicacion app
modem router enrutador
cita visita
kilo kg kilogramo
orina miccion
equipo aparato maquina instrumento
calibrar calibracion ajuste ajustar
mezclar agitar homogeneizar
etiqueta rotulo rotular etiquetar
rechazar descartar
resultado informe
medico doctor
embarazada gestante
nino pediatria pediatrico
incinerar quemar
muerte defuncion fallecimiento
muerto fallecido cadaver
entierro inhumacion sepultura
veneno toxico
plaguicida pesticida insecticida
microbio microorganismo germen
licencia permiso autorizacion
ley norma reglamento
prohibido prohibir permitido permitir
obligado obligacion deber obligatorio
capacitacion formacion entrenamiento curso
', E'\n'), E'\n') WITH ORDINALITY AS line(words, meaning), regexp_split_to_table(line.words, ' ') AS word;

-- The words of a question; 'artículo 25' is one word, which only the passage with article 25 holds.
CREATE FUNCTION asked_words(question text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(
    regexp_replace(left(plain_words(question), 1000), '\mpuntos claves?\M', '', 'g'),
    '\m(?:articulos?|arts?)(?: (?:numero|num|nro|no|n))? (\d{1,4})(?: o)?\M', 'articulo\1', 'g');

-- The articles that begin in a passage, each as one word.
CREATE FUNCTION articles_of(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT string_agg('articulo' || found[1], ' ')
    FROM regexp_matches(fold_text(content), '(?:^|\n)[\W_]*art(?:iculo|\.)? *(?:n[.o°º]* *)?(\d{1,4})', 'g') found
  );

-- Words of headings are counted apart from those of the text.
ALTER TABLE passage_terms ADD COLUMN headed real NOT NULL DEFAULT 0;
ALTER TABLE passage_terms DROP CONSTRAINT passage_terms_pkey;
TRUNCATE passage_terms, passage_lengths, known_words;
ALTER TABLE passage_terms ADD PRIMARY KEY (stem, passage_id) INCLUDE (times, headed);
-- Misspelt words begin with the letter or the sound they were meant to begin with, and are about as long.
ALTER TABLE known_words ADD COLUMN sound text NOT NULL;
DROP INDEX known_words_trigrams;
CREATE INDEX known_words_sounds ON known_words (left(sound, 1), length(sound));
CREATE INDEX known_words_letters ON known_words (left(word, 1), length(word));

CREATE OR REPLACE FUNCTION index_passage(p_id uuid, p_headings text, p_content text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  body text := concat_ws(' ', plain_words(p_content), articles_of(p_content));
  headings text := plain_words(coalesce(p_headings, ''));
BEGIN
  INSERT INTO passage_terms (stem, passage_id, times, headed)
    SELECT t.lexeme, p_id, sum(t.times), sum(t.headed)
    FROM (
      SELECT lexeme, cardinality(positions)::real AS times, 0::real AS headed FROM unnest(word_stems(body))
      UNION ALL
      SELECT lexeme, 0, 1 FROM unnest(word_stems(headings))
    ) t WHERE length(t.lexeme) <= 60 GROUP BY t.lexeme;
  INSERT INTO passage_lengths (passage_id, words)
    VALUES (p_id, cardinality(string_to_array(body, ' ')) + cardinality(string_to_array(headings, ' ')));
  INSERT INTO known_words (word, stem, sound)
    SELECT w.word, s.lexeme, sound_of(w.word)
    FROM (SELECT DISTINCT unnest(string_to_array(body || ' ' || headings, ' ')) AS word) w
    CROSS JOIN LATERAL unnest(word_stems(w.word)) s
    WHERE w.word ~ '^[a-z]{3,40}$'
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION index_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM passage_terms WHERE passage_id = OLD.id;
    DELETE FROM passage_lengths WHERE passage_id = OLD.id;
  ELSIF TG_TABLE_NAME = 'document_chunks' THEN
    PERFORM index_passage(NEW.id, concat_ws(' ', NEW.module_name, NEW.section), NEW.content);
  ELSIF TG_TABLE_NAME = 'tutorial_chunks' THEN
    PERFORM index_passage(NEW.id, concat_ws(' ', NEW.title, NEW.section), NEW.content);
  ELSE
    PERFORM index_passage(NEW.id, (
      SELECT concat_ws(' ', m.title, s.title, NEW.section) FROM steps s JOIN modules m ON m.id = s.module_id
      WHERE s.id = NEW.step_id
    ), NEW.content);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tutorial_chunks_indexed AFTER INSERT OR DELETE ON tutorial_chunks
  FOR EACH ROW EXECUTE FUNCTION index_chunk();

-- What is stored already is indexed anew.
SELECT index_passage(c.id, concat_ws(' ', c.module_name, c.section), c.content) FROM document_chunks c;
SELECT index_passage(c.id, concat_ws(' ', m.title, s.title, c.section), c.content)
FROM step_chunks c JOIN steps s ON s.id = c.step_id JOIN modules m ON m.id = s.module_id;

-- The passages that answer a question best, by BM25 (k1 1.2, b 0.75) over stems; a word of a heading counts as one more.
-- A word that no passage has is taken for those that sound like it (at most one letter different, two in long words) or
-- for longer ones of the same family; other words for the same thing count less. A misspelt asking word asks nothing.
-- The number of an article counts twice, words of the question before less. Among the best, words of the question that stand together or as they were
-- typed, a paragraph that begins with what is asked for, what is defined there, and a heading like the question count more.
-- relevance: which part of the question's weight the passage holds, 0 to 1; words nobody knows weigh as the rarest.
CREATE OR REPLACE FUNCTION find_passages(question text, earlier text, most integer)
  RETURNS TABLE (passage_id uuid, score double precision, relevance double precision, matched integer, asked integer)
  LANGUAGE sql STABLE ROWS 10 AS $$
  WITH size AS MATERIALIZED (
    SELECT greatest(count(*), 1)::double precision AS n, greatest(avg(words), 1)::double precision AS average FROM passage_lengths
  ), words AS MATERIALIZED (
    SELECT word, max(weight) AS weight, min(place) AS place FROM (
      SELECT word, CASE WHEN word ~ '^articulo\d' THEN 2.0 ELSE 1.0 END::double precision AS weight, place
      FROM unnest(string_to_array(asked_words(question), ' ')) WITH ORDINALITY AS own(word, place)
      UNION ALL
      SELECT word, 0.4, 1000 + place
      FROM unnest(string_to_array(asked_words(earlier), ' ')) WITH ORDINALITY AS before(word, place)
    ) given WHERE word <> '' AND NOT EXISTS (SELECT 1 FROM asking_words k WHERE k.word = given.word)
    GROUP BY word ORDER BY min(place) LIMIT 40
  ), known AS MATERIALIZED (
    SELECT s.lexeme AS stem, min(w.word) AS word, sound_of(min(w.word)) AS sound, max(w.weight) AS weight,
           min(w.place) AS place, (SELECT count(*) FROM passage_terms t WHERE t.stem = s.lexeme)::double precision AS holders
    FROM words w CROSS JOIN LATERAL unnest(word_stems(w.word)) s GROUP BY s.lexeme
  ), near AS MATERIALIZED (
    SELECT m.stem AS asked, n.stem, n.distance
    FROM known m CROSS JOIN LATERAL (
      SELECT k.stem, min(least(k.sounds, k.letters)) AS distance
      FROM (
        SELECT w.stem, similarity(w.word, m.word) AS alike,
               CASE WHEN has_same_letters(w.sound, m.sound) THEN least(1, levenshtein(w.sound, m.sound))
                    ELSE levenshtein_less_equal(w.sound, m.sound, 2) END AS sounds,
               CASE WHEN has_same_letters(w.word, m.word) THEN 1 ELSE levenshtein_less_equal(w.word, m.word, 2) END AS letters
        FROM known_words w
        WHERE (left(w.sound, 1) = left(m.sound, 1) AND length(w.sound) BETWEEN length(m.sound) - 2 AND length(m.sound) + 2
                AND levenshtein_less_equal(w.sound, m.sound, 2) <= 2)
           OR (left(w.word, 1) = left(m.word, 1) AND length(w.word) BETWEEN length(m.word) - 2 AND length(m.word) + 2
                AND levenshtein_less_equal(w.word, m.word, 2) <= 2)
      ) k
      WHERE least(k.sounds, k.letters) <= CASE WHEN length(m.word) < 9 THEN 1 ELSE 2 END
      GROUP BY k.stem
      HAVING EXISTS (SELECT 1 FROM passage_terms t WHERE t.stem = k.stem)
      ORDER BY min(k.sounds + k.letters), max(k.alike) DESC, k.stem LIMIT 1
    ) n
    WHERE m.holders = 0 AND m.word ~ '^[a-z]{3,40}$'
  ), stems AS MATERIALIZED (
    -- A misspelt 'cuanto' asks as little as the right one.
    SELECT s.* FROM known s WHERE s.holders > 0 OR s.word ~ '\d' OR length(s.word) >= 3 AND NOT EXISTS (
      SELECT 1 FROM asking_words k
      WHERE length(k.sound) BETWEEN greatest(3, length(s.sound) - 1) AND length(s.sound) + 1
        AND levenshtein_less_equal(k.sound, s.sound, 2)
          <= CASE WHEN length(k.sound) = length(s.sound) AND has_same_letters(k.sound, s.sound) THEN 2 ELSE 1 END
    ) OR EXISTS (SELECT 1 FROM near n WHERE n.asked = s.stem AND n.distance = 0)
  ), meant AS MATERIALIZED (
    SELECT stem AS asked, stem, weight, place, 1.0::double precision AS sureness, holders FROM stems WHERE holders > 0
    UNION ALL
    SELECT m.stem, n.stem, m.weight, m.place, CASE n.distance WHEN 0 THEN 1 WHEN 1 THEN 0.95 ELSE 0.85 END,
           (SELECT count(*) FROM passage_terms t WHERE t.stem = n.stem)::double precision
    FROM stems m JOIN near n ON n.asked = m.stem
    UNION ALL
    SELECT m.stem, kin.stem, m.weight, m.place, CASE WHEN m.holders = 0 THEN 0.7 ELSE 0.4 END, kin.holders
    FROM stems m CROSS JOIN LATERAL (
      SELECT t.stem, count(*)::double precision AS holders
      FROM passage_terms t, left(m.stem, CASE WHEN m.holders = 0 THEN greatest(5, length(m.stem) - 2) ELSE length(m.stem) END) family
      WHERE t.stem > family AND t.stem < family || '{' AND t.stem <> m.stem AND length(t.stem) <= length(m.stem) + 5
      GROUP BY t.stem ORDER BY abs(length(t.stem) - length(m.stem)), t.stem LIMIT 3
    ) kin
    WHERE length(m.stem) >= 5 AND m.word ~ '^[a-z]+$'
    UNION ALL
    SELECT DISTINCT m.stem, other.stem, m.weight, m.place, CASE WHEN m.holders = 0 THEN 0.7 ELSE 0.3 END::double precision,
           (SELECT count(*) FROM passage_terms t WHERE t.stem = other.stem)::double precision
    FROM stems m JOIN synonyms one ON one.stem = m.stem JOIN synonyms other ON other.meaning = one.meaning AND other.stem <> m.stem
  ), weights AS (
    SELECT m.*, ln(1 + (size.n - m.holders + 0.5) / (m.holders + 0.5)) AS rarity FROM meant m, size WHERE m.holders > 0
  ), importance AS MATERIALIZED (
    SELECT s.stem AS asked, s.weight * coalesce(w.rarity, ln(1 + (size.n + 0.5) / 0.5)) AS weight
    FROM stems s
    LEFT JOIN (SELECT asked, max(rarity * sureness) / max(sureness) AS rarity FROM weights GROUP BY asked) w ON w.asked = s.stem, size
  ), total AS (
    SELECT sum(weight) AS weight, count(*)::integer AS asked FROM importance
  ), telling AS MATERIALIZED (
    -- The rarest words first, until some thousand places: what else stands in a passage is looked up for the likely ones only.
    SELECT * FROM (SELECT w.*, sum(holders) OVER (ORDER BY holders, stem, asked) AS places FROM weights w) counted
    WHERE places <= 6000 OR places = holders
  ), likely AS MATERIALIZED (
    SELECT t.passage_id, sum(w.weight * w.sureness * w.rarity) AS weight
    FROM telling w JOIN passage_terms t ON t.stem = w.stem GROUP BY t.passage_id ORDER BY 2 DESC, 1 LIMIT 600
  ), hits AS (
    SELECT t.passage_id, w.asked,
           max(w.weight * w.sureness * w.rarity
             * (t.times + t.headed) * 2.2 / (t.times + t.headed + 1.2 * (0.25 + 0.75 * l.words / size.average))) AS score,
           max(w.weight * w.sureness * w.rarity) AS weight
    FROM weights w CROSS JOIN likely c JOIN passage_terms t ON t.stem = w.stem AND t.passage_id = c.passage_id
    JOIN passage_lengths l ON l.passage_id = t.passage_id, size
    GROUP BY t.passage_id, w.asked
  ), best AS MATERIALIZED (
    SELECT h.passage_id, sum(h.score) AS score, least(1, sum(h.weight) / nullif(max(total.weight), 0)) AS relevance,
           count(*)::integer AS matched, max(total.asked) AS asked
    FROM hits h, total GROUP BY h.passage_id ORDER BY sum(h.score) DESC, h.passage_id LIMIT 100
  ), folded AS MATERIALIZED (
    -- One by one, so that each is looked up and not all are read. What the evaluation step sums up stands in whole in the
    -- steps before it.
    SELECT b.*, fold_text(p.content) AS plain, plain_words(p.section) AS section,
           CASE WHEN p.step_id IS NOT NULL AND fold_text(p.section) LIKE 'evaluacion%' THEN 0.7 ELSE 1 END AS worth
    FROM best b CROSS JOIN LATERAL (
      SELECT p.content, p.section, p.step_id FROM passages p WHERE p.id = b.passage_id OFFSET 0
    ) p ORDER BY b.score DESC, b.passage_id LIMIT 24
  ), chosen AS MATERIALIZED (
    SELECT DISTINCT ON (asked) asked, stem, rarity, place, sureness FROM weights WHERE weight >= 1 ORDER BY asked, sureness DESC
  ), pairs AS MATERIALIZED (
    SELECT '\m' || stem || '\w*\W+(\w+\W+){0,2}' || following AS pattern, rarity + next_rarity AS rarity
    FROM (
      SELECT stem, rarity, lead(stem) OVER ordered AS following, lead(rarity) OVER ordered AS next_rarity FROM chosen
      WINDOW ordered AS (ORDER BY place)
    ) neighbours WHERE following IS NOT NULL
  ), subject AS MATERIALIZED (
    SELECT '(^|\n)\W*(\d[\d.)]*\s+)?(el |la |los |las )?' || stem AS pattern, rarity
    FROM weights WHERE weight >= 1 AND sureness > 0.7 ORDER BY place LIMIT 1
  ), exact AS MATERIALIZED (
    SELECT '\m' || s.word || '\M' AS pattern, w.rarity
    FROM stems s JOIN weights w ON w.asked = s.stem AND w.stem = s.stem WHERE s.weight >= 1
  ), asked_for AS (
    SELECT plain_words(question) AS text, plain_words(question) ~ '^(que|cual|cuales) (es|son|significa)\M' AS is_definition
  ), defined AS MATERIALIZED (
    SELECT '(^|\n)\W*(\d[\d.)]*\s+)?(el |la |los |las )?' || stem || '\w*( \w+)?(\s?\([^)]*\))?[.:]|\m' || stem
             || '\w*,? (es|son|significa|quiere decir)\M' AS pattern, rarity
    FROM weights, asked_for WHERE is_definition AND weight >= 1 AND sureness > 0.7 ORDER BY place LIMIT 1
  )
  SELECT f.passage_id,
         f.worth * (f.score
           + 4 * coalesce((SELECT similarity(f.section, a.text) FROM asked_for a), 0)
           + coalesce((SELECT d.rarity FROM defined d WHERE f.plain ~ d.pattern), 0)
           + 0.5 * coalesce((SELECT s.rarity FROM subject s WHERE f.plain ~ s.pattern), 0)
           + 0.35 * coalesce((SELECT sum(p.rarity) FROM pairs p WHERE f.plain ~ p.pattern), 0)
           + 0.25 * coalesce((SELECT sum(e.rarity) FROM exact e WHERE f.plain ~ e.pattern), 0)),
         f.relevance, f.matched, f.asked
  FROM folded f ORDER BY 2 DESC, f.passage_id LIMIT most
$$;
