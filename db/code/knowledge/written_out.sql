-- The words of a question typed in a hurry as they are written out ('xq': 'porque'). A word of three letters or more stays where a passage
-- has it as it was typed; one of a name that is asked for always ('vitamina d', where 'd' else is 'de'). 'Ac' comes as 'ácido' and is it only
-- before an acid ('ac fólico'): at a bench it is 'anticuerpos' as well ('Ac anti-HBs').
CREATE FUNCTION written_out(words text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE STRICT
  RETURN (
    -- Names that are said begin with one of the words: the others need not be looked at.
    WITH named AS MATERIALIZED (
      SELECT name.said FROM (SELECT DISTINCT unnest(string_to_array(stem_line(words), ' ')) AS stem) begin CROSS JOIN LATERAL (
        SELECT plain_words(n.word) AS said FROM glossary_entries n WHERE n.kind = 'prueba' AND split_part(n.word_stems, ' ', 1) = begin.stem
        UNION ALL
        SELECT plain_words(n.means) FROM glossary_entries n WHERE n.kind = 'prueba' AND split_part(n.means_stems, ' ', 1) = begin.stem
      ) name WHERE strpos(name.said, ' ') > 0 AND strpos(' ' || words || ' ', ' ' || name.said || ' ') > 0
    )
    SELECT string_agg(coalesce((
        SELECT plain_words(g.means) FROM glossary_entries g
        WHERE g.kind = 'escritura' AND fold_text(g.word) = typed.word
          AND NOT (length(typed.word) > 2 AND EXISTS (SELECT 1 FROM known_words k WHERE k.word = typed.word))
          AND NOT (g.source = 'incluida' AND typed.word = 'ac' AND typed.following !~ 'ico$')
          AND NOT EXISTS (SELECT 1 FROM named WHERE strpos(' ' || named.said || ' ', ' ' || typed.word || ' ') > 0)
        LIMIT 1
      ), typed.word), ' ' ORDER BY typed.place)
    FROM (
      SELECT word, place, lead(word, 1, '') OVER (ORDER BY place) AS following
      FROM unnest(string_to_array(words, ' ')) WITH ORDINALITY AS one(word, place)
    ) typed
  );
