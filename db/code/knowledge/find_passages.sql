-- The passages that answer a question best, among all of them; find_passages_among tells how.
CREATE FUNCTION find_passages(question text, earlier text, most integer)
  RETURNS TABLE (passage_id uuid, score double precision, relevance double precision, matched integer, asked integer, words jsonb)
  LANGUAGE sql STABLE ROWS 10 AS $$
  SELECT * FROM find_passages_among(question, earlier, most, NULL)
$$;
