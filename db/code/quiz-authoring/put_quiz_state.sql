-- Puts the questions of a state where there are none, with their ids: figures per question go on. What they named and is gone
-- by now they name no more. A column that is added later and may not be null needs its value here.
CREATE FUNCTION put_quiz_state(state uuid) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  put integer;
BEGIN
  INSERT INTO quiz_questions SELECT (jsonb_populate_record(NULL::quiz_questions, q.question
      || jsonb_build_object('step_id', (SELECT x.id FROM steps x WHERE x.id = (q.question ->> 'step_id')::uuid AND x.module_id = s.module_id)))).*
    FROM quiz_states s CROSS JOIN LATERAL jsonb_array_elements(s.questions) AS q(question) WHERE s.id = state;
  GET DIAGNOSTICS put = ROW_COUNT;
  INSERT INTO generated_questions SELECT (jsonb_populate_record(NULL::generated_questions, q.question -> 'generated'
      || jsonb_build_object(
        'assistant_id', (SELECT x.id FROM assistants x WHERE x.id = (q.question -> 'generated' ->> 'assistant_id')::uuid),
        'created_by', (SELECT x.id FROM profiles x WHERE x.id = (q.question -> 'generated' ->> 'created_by')::uuid),
        'approved_by', (SELECT x.id FROM profiles x WHERE x.id = (q.question -> 'generated' ->> 'approved_by')::uuid)))).*
    FROM quiz_states s CROSS JOIN LATERAL jsonb_array_elements(s.questions) AS q(question)
    WHERE s.id = state AND jsonb_typeof(q.question -> 'generated') = 'object';
  RETURN put;
END $$;
