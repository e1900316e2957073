-- Quiz questions, what was asked of whom, and the attempts.

CREATE TABLE quiz_questions (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id      uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  question_text  text NOT NULL CHECK (btrim(question_text) <> ''),
  question_type  text NOT NULL DEFAULT 'multiple_choice' CHECK (question_type IN ('multiple_choice', 'open')),
  option_a       text NOT NULL DEFAULT '',
  option_b       text NOT NULL DEFAULT '',
  option_c       text NOT NULL DEFAULT '',
  option_d       text NOT NULL DEFAULT '',
  correct_answer text CHECK (correct_answer IN ('a', 'b', 'c', 'd')),
  explanation    text,
  image_url      text,
  points         integer NOT NULL DEFAULT 1 CHECK (points >= 1),
  order_index    integer NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CHECK (question_type = 'open' OR (correct_answer IS NOT NULL AND option_a <> '' AND option_b <> ''))
);
CREATE INDEX quiz_questions_module ON quiz_questions (module_id, order_index);

-- The questions of a module as they stood when somebody was asked them: later edits never change history.
CREATE TABLE quiz_versions (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id  uuid NOT NULL,
  hash       bytea NOT NULL,
  pass_mark  integer NOT NULL,
  -- Array of questions with their keys and explanations, in the order asked.
  questions  jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (module_id, hash)
);

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
    INTO asked FROM quiz_questions q WHERE q.module_id = p_module_id;
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

-- What a learner may see of a version before submitting: never a key, never an explanation.
CREATE VIEW quiz_versions_for_learners AS
  SELECT v.id, v.module_id, v.pass_mark,
    (SELECT jsonb_agg(q - 'correct_answer' - 'explanation' ORDER BY n)
       FROM jsonb_array_elements(v.questions) WITH ORDINALITY AS asked(q, n)) AS questions
  FROM quiz_versions v;

-- A quiz that a person has open, with the answers given so far. Its id becomes the attempt's id, so that a
-- submission repeated after a lost answer has one effect.
CREATE TABLE quiz_drafts (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id         uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id       uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  quiz_version_id uuid NOT NULL REFERENCES quiz_versions,
  answers         jsonb NOT NULL DEFAULT '{}',
  started_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, module_id)
);

-- Attempts outlive their module: module_id has no foreign key, the title as it was is kept with them.
CREATE TABLE quiz_attempts (
  id              uuid PRIMARY KEY,
  user_id         uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id       uuid NOT NULL,
  module_title    text NOT NULL,
  quiz_version_id uuid NOT NULL REFERENCES quiz_versions,
  answers         jsonb NOT NULL,
  score           integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  passed          boolean NOT NULL,
  attempted_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX quiz_attempts_user ON quiz_attempts (user_id, module_id, attempted_at);
CREATE INDEX quiz_attempts_recent ON quiz_attempts (attempted_at DESC);

CREATE VIEW results AS
  SELECT user_id, module_id, passed, score, attempted_at AS created_at FROM quiz_attempts;

-- The stored procedure of the specification, for direct readers of the database.
CREATE FUNCTION get_quiz_questions_for_user(p_module_id uuid)
  RETURNS TABLE (id uuid, module_id uuid, question_text text, option_a text, option_b text, option_c text, option_d text,
                 question_type text, image_url text, points integer, order_index integer)
  LANGUAGE sql STABLE AS $$
    SELECT q.id, q.module_id, q.question_text, q.option_a, q.option_b, q.option_c, q.option_d,
           q.question_type, q.image_url, q.points, q.order_index
    FROM quiz_questions q WHERE q.module_id = p_module_id ORDER BY q.order_index, q.created_at
  $$;
