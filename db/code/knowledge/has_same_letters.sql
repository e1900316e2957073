-- Whether two words have the same letters in another order, as when two were swapped in typing.
CREATE FUNCTION has_same_letters(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN length(one) = length(other) AND (
    SELECT string_agg(letter, '' ORDER BY letter) FROM string_to_table(one, NULL) letter
  ) = (SELECT string_agg(letter, '' ORDER BY letter) FROM string_to_table(other, NULL) letter);
