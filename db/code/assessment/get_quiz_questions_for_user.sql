-- The stored procedure of the specification, for direct readers of the database.
CREATE FUNCTION get_quiz_questions_for_user(p_module_id uuid)
  RETURNS TABLE (id uuid, module_id uuid, question_text text, option_a text, option_b text, option_c text, option_d text,
                 question_type text, image_url text, points integer, order_index integer)
  LANGUAGE sql STABLE AS $$
    SELECT q.id, q.module_id, q.question_text, q.option_a, q.option_b, q.option_c, q.option_d,
           q.question_type, q.image_url, q.points, q.order_index
    FROM quiz_questions q WHERE q.module_id = p_module_id AND q.published_at IS NOT NULL ORDER BY q.order_index, q.created_at
  $$;
