-- Gives the version of a module's current questions, storing it if nobody was asked exactly these before.
-- NULL when the module has no questions.
CREATE FUNCTION current_quiz_version(p_module_id uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  asked jsonb;
  mark integer;
  fingerprint bytea;
  version uuid;
BEGIN
  SELECT jsonb_agg(jsonb_build_object(
      'id', q.id, 'question_text', q.question_text, 'question_type', q.question_type,
      'option_a', q.option_a, 'option_b', q.option_b, 'option_c', q.option_c, 'option_d', q.option_d,
      'image_url', q.image_url, 'points', q.points,
      'correct_answer', q.correct_answer, 'explanation', q.explanation) ORDER BY q.order_index, q.created_at, q.id)
    INTO asked FROM quiz_questions q WHERE q.module_id = p_module_id AND q.published_at IS NOT NULL;
  IF asked IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT m.pass_mark INTO mark FROM modules m WHERE m.id = p_module_id;
  fingerprint := sha256(convert_to(mark || asked::text, 'UTF8'));
  SELECT v.id INTO version FROM quiz_versions v WHERE v.module_id = p_module_id AND v.hash = fingerprint;
  IF version IS NULL THEN
    INSERT INTO quiz_versions (module_id, hash, pass_mark, questions) VALUES (p_module_id, fingerprint, mark, asked)
      ON CONFLICT (module_id, hash) DO UPDATE SET hash = EXCLUDED.hash RETURNING id INTO version;
  END IF;
  RETURN version;
END $$;
