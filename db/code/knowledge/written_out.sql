-- The words of a question typed in a hurry as they are written out ('xq': 'porque'). A word of three letters or more stays where a passage
-- has it as it was typed; one of a name that is asked for always ('vitamina d', where 'd' else is 'de').
CREATE FUNCTION written_out(words text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT string_agg(coalesce((
        SELECT plain_words(g.means) FROM glossary_entries g
        WHERE g.kind = 'escritura' AND fold_text(g.word) = typed.word
          AND NOT (length(typed.word) > 2 AND EXISTS (SELECT 1 FROM known_words k WHERE k.word = typed.word))
          AND NOT EXISTS (
            -- Only names that hold the word are looked at closely, which takes time.
            SELECT 1 FROM (
              SELECT n.word, n.means FROM glossary_entries n
              WHERE n.kind = 'prueba' AND (n.word ~* ('\m' || typed.word || '\M') OR n.means ~* ('\m' || typed.word || '\M')) OFFSET 0
            ) name CROSS JOIN LATERAL (VALUES (plain_words(name.word)), (plain_words(name.means))) side(said)
            WHERE strpos(side.said, ' ') > 0 AND strpos(' ' || side.said || ' ', ' ' || typed.word || ' ') > 0
              AND strpos(' ' || words || ' ', ' ' || side.said || ' ') > 0)
        LIMIT 1
      ), typed.word), ' ' ORDER BY typed.place)
    FROM unnest(string_to_array(words, ' ')) WITH ORDINALITY AS typed(word, place)
  );
