-- The words of a question typed in a hurry as they are written out ('xq': 'porque'). A word of three letters or more stays where a passage
-- has it as it was typed; one of a name that is asked for always ('vitamina d', where 'd' else is 'de').
CREATE FUNCTION written_out(words text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT string_agg(coalesce((
        SELECT plain_words(g.means) FROM glossary_entries g
        WHERE g.kind = 'escritura' AND fold_text(g.word) = typed.word
          AND NOT (length(typed.word) > 2 AND EXISTS (SELECT 1 FROM passage_terms t WHERE t.stem = g.word_stems))
          AND NOT EXISTS (
            SELECT 1 FROM glossary_entries name CROSS JOIN LATERAL (VALUES (plain_words(name.word)), (plain_words(name.means))) side(said)
            WHERE name.kind = 'prueba' AND strpos(side.said, ' ') > 0 AND strpos(' ' || side.said || ' ', ' ' || typed.word || ' ') > 0
              AND strpos(' ' || words || ' ', ' ' || side.said || ' ') > 0)
        LIMIT 1
      ), typed.word), ' ' ORDER BY typed.place)
    FROM unnest(string_to_array(words, ' ')) WITH ORDINALITY AS typed(word, place)
  );
