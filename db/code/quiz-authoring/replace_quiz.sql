-- Keeps the questions of a module and takes them away, so that others may follow. NULL, and nothing is kept, without any.
CREATE FUNCTION replace_quiz(module uuid, why text, person uuid, moment timestamptz) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  kept uuid;
BEGIN
  INSERT INTO quiz_states (module_id, questions, reason, created_by, created_at)
    SELECT module, s.questions, why, person, moment FROM (SELECT quiz_questions_as_they_stand(module) AS questions) s
    WHERE s.questions <> '[]' RETURNING id INTO kept;
  DELETE FROM quiz_questions WHERE module_id = module;
  RETURN kept;
END $$;
