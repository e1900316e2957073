-- Which questions of a version somebody is asked, and in which order they and their options stand. NULL when that is the
-- version as it is.
CREATE FUNCTION drawn_questions(questions jsonb, most integer, is_shuffled boolean) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN NOT is_shuffled AND (most IS NULL OR most >= jsonb_array_length(questions)) THEN NULL ELSE (
    SELECT jsonb_agg(jsonb_build_object('id', d.question ->> 'id', 'options', (
        SELECT coalesce(string_agg(o.letter, '' ORDER BY CASE WHEN is_shuffled AND NOT d.is_kept THEN random() ELSE o.place END), '')
        FROM unnest(ARRAY['a', 'b', 'c', 'd']) WITH ORDINALITY AS o(letter, place)
        WHERE d.question ->> 'question_type' <> 'open' AND btrim(d.question ->> ('option_' || o.letter)) <> ''))
      ORDER BY CASE WHEN is_shuffled THEN d.chance ELSE d.place END)
    FROM (SELECT q.question, q.place, keeps_option_order(q.question) AS is_kept, row_number() OVER (ORDER BY random()) AS chance
          FROM jsonb_array_elements(questions) WITH ORDINALITY AS q(question, place)) d
    WHERE most IS NULL OR d.chance <= most) END
$$;
