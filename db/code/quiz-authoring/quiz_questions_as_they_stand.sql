-- The questions of a module in their order, each with what is known of its generation, or null, as "generated".
CREATE FUNCTION quiz_questions_as_they_stand(module uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(q) || jsonb_build_object('generated', to_jsonb(g)) ORDER BY q.order_index, q.created_at, q.id), '[]')
  FROM quiz_questions q LEFT JOIN generated_questions g ON g.question_id = q.id WHERE q.module_id = module
$$;
