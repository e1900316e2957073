-- Ids of the questions whose author named a step.
CREATE FUNCTION questions_about_step(step uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT id FROM quiz_questions WHERE step_id = step)
$$;
