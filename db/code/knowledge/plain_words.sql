-- Words without accents, case and signs, with spaces between.
CREATE FUNCTION plain_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(fold_text(value), '[^a-z0-9]+', ' ', 'g'));
