-- Puts one passage into the index; words of its headings are counted apart. One transaction at a time: two that index words in
-- different orders would wait for each other.
CREATE FUNCTION index_passage(p_id uuid, p_headings text, p_content text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  body text := concat_ws(' ', plain_words(p_content), articles_of(p_content));
  headings text := plain_words(coalesce(p_headings, ''));
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('index_passage'));
  INSERT INTO passage_terms (stem, passage_id, times, headed)
    SELECT t.lexeme, p_id, sum(t.times), sum(t.headed)
    FROM (
      SELECT lexeme, cardinality(positions)::real AS times, 0::real AS headed FROM unnest(word_stems(body))
      UNION ALL
      SELECT lexeme, 0, 1 FROM unnest(word_stems(headings))
    ) t WHERE length(t.lexeme) <= 60 GROUP BY t.lexeme;
  INSERT INTO passage_lengths (passage_id, words)
    VALUES (p_id, cardinality(string_to_array(body, ' ')) + cardinality(string_to_array(headings, ' ')));
  INSERT INTO known_words (word, stem, sound)
    SELECT w.word, s.lexeme, sound_of(w.word)
    FROM (SELECT DISTINCT unnest(string_to_array(body || ' ' || headings, ' ')) AS word) w
    CROSS JOIN LATERAL unnest(word_stems(w.word)) s
    WHERE w.word ~ '^[a-z]{3,40}$'
    ON CONFLICT DO NOTHING;
END $$;
