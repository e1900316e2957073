-- The words that a small one may be of: 'bolsita' is 'bolsa', 'frasquito' is 'frasco', 'papelitos' is 'papel', 'tantico' is 'tanto'. None of other words.
CREATE FUNCTION without_diminutive(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT coalesce(array_agg(DISTINCT root || ending) FILTER (WHERE length(root) >= 3), '{}')
    FROM regexp_matches(word, '^([a-z]{2,}?)(c|qu|gu)?(?:it|(?<=t)ic)([oa]s?)$') AS parts
    CROSS JOIN LATERAL (VALUES
      (parts[1] || CASE parts[2] WHEN 'qu' THEN 'c' WHEN 'gu' THEN 'g' ELSE coalesce(parts[2], '') END, parts[3]),
      (parts[1] || CASE WHEN parts[2] IN ('qu', 'gu') THEN parts[2] ELSE '' END, '')
    ) base(root, ending)
  );
