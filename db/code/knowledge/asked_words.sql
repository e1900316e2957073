-- The words of a question; 'artículo 25' is one word, which only the passage with article 25 holds, and 'cuántos segundos' asks for a time in
-- whatever it is told.
CREATE FUNCTION asked_words(question text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(
    regexp_replace(
      regexp_replace(left(plain_words(question), 1000), '\mpuntos claves?\M', '', 'g'),
      '\m(cuant[oa]s?) (?:segundos|minutos|grados|rat(?:os?|icos?|itos?))\M', '\1', 'g'),
    '\m(?:articulos?|arts?)(?: (?:numero|num|nro|no|n))? (\d{1,4})(?: o)?\M', 'articulo\1', 'g');
