-- Whether a question speaks of the place of its options ('Todas las anteriores', 'A y C', 'la opción B'): they stay in their order.
CREATE FUNCTION keeps_option_order(question jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
      SELECT FROM unnest(ARRAY[question ->> 'option_a', question ->> 'option_b', question ->> 'option_c', question ->> 'option_d']) AS o(text)
      WHERE o.text ~* '\m(anteriores|anterior|siguientes?|arriba|abajo|ambas|ambos)\M'
         OR o.text ~* '\m(todas|todos|ninguna|ninguno)\M.{0,40}\m(opciones|respuestas|alternativas|correct[ao]s?|ciert[ao]s?|fals[ao]s?|verdader[ao]s?)\M'
         OR o.text ~* '^\W*(s[oó]lo\s+|son\s+|las\s+|opciones\s+)*[a-d]\W*(\s*,\s*[a-d]\W*)*\s*(y|e|o|ni)\s+[a-d]\M'
         OR o.text ~* '^\W*(s[oó]lo\s+)?(la\s+)?[a-d]\W*$')
    OR concat_ws(' ', question ->> 'question_text', question ->> 'explanation')
       ~ '\m([Oo]pci[oó]n|[Oo]pciones|[Rr]espuestas?|[Aa]lternativas?|[Ii]ncisos?|[Ll]iteral(es)?|[Ll]etras?)\s+["''«(]?([A-D]\M|[a-d]\))'
$$;
