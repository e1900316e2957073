-- A quiz that is made anew can be taken back (decision 0115).

-- The questions of a module as they stood when others took their place. What people were asked is in quiz_versions.
CREATE TABLE quiz_states (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id  uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  -- Rows of quiz_questions in their order, each with its row of generated_questions, or null, as "generated".
  questions  jsonb NOT NULL CHECK (jsonb_typeof(questions) = 'array'),
  reason     text NOT NULL CHECK (reason IN ('regenerated', 'restored')),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX quiz_states_module ON quiz_states (module_id, created_at DESC);
CREATE INDEX quiz_states_created_by ON quiz_states (created_by);

CREATE FUNCTION quiz_questions_as_they_stand(module uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(q) || jsonb_build_object('generated', to_jsonb(g)) ORDER BY q.order_index, q.created_at, q.id), '[]')
  FROM quiz_questions q LEFT JOIN generated_questions g ON g.question_id = q.id WHERE q.module_id = module
$$;

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
