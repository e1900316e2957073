-- The stems of the two or three words of passages that a word is made of ('alfafetoproteina'), the longest first part; null where it is made of
-- none. Parts have three letters at least, and two of three are words of five letters or more, so that a name is not taken apart by chance.
CREATE FUNCTION compound_parts(typed text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT CASE WHEN cut.middle = '' THEN ARRAY[first.stem, last.stem] ELSE ARRAY[first.stem, middle.stem, last.stem] END
    FROM (
      SELECT left(typed, one) AS head, substr(typed, one + 1, other - one) AS middle, substr(typed, other + 1) AS tail
      FROM generate_series(4, length(typed) - 4) one CROSS JOIN LATERAL generate_series(one, length(typed) - 4) other
      WHERE other = one OR other - one >= 3
    ) cut
    JOIN known_words first ON first.word = cut.head
    JOIN known_words last ON last.word = cut.tail
    LEFT JOIN known_words middle ON middle.word = cut.middle
    WHERE (cut.middle = '' AND greatest(length(cut.head), length(cut.tail)) >= 5 OR middle.word IS NOT NULL)
    ORDER BY cut.middle = '' DESC, length(cut.head) DESC LIMIT 1
  );
