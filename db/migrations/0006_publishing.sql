-- Content is written as a draft and published by a person; learners see published content only, and what they
-- completed points at the version they saw.

ALTER TABLE modules ADD COLUMN published_at timestamptz DEFAULT now();
ALTER TABLE steps
  ADD COLUMN published_at timestamptz DEFAULT now(),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_by uuid REFERENCES profiles ON DELETE SET NULL;
ALTER TABLE quiz_questions ADD COLUMN published_at timestamptz DEFAULT now();

-- Every wording a step ever had. No foreign keys: what people were trained on outlives the step and the module.
CREATE TABLE step_versions (
  step_id    uuid NOT NULL,
  version    integer NOT NULL,
  module_id  uuid NOT NULL,
  title      text NOT NULL,
  content    text NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (step_id, version)
);

INSERT INTO step_versions (step_id, version, module_id, title, content, created_at)
  SELECT id, version, module_id, title, content, updated_at FROM steps;

CREATE FUNCTION record_step_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.title = OLD.title AND NEW.content = OLD.content THEN
      RETURN NEW;
    END IF;
    NEW.version := OLD.version + 1;
  END IF;
  INSERT INTO step_versions (step_id, version, module_id, title, content, created_by, created_at)
    VALUES (NEW.id, NEW.version, NEW.module_id, NEW.title, NEW.content, NEW.updated_by, NEW.updated_at);
  RETURN NEW;
END $$;
CREATE TRIGGER steps_version BEFORE INSERT OR UPDATE ON steps FOR EACH ROW EXECUTE FUNCTION record_step_version();

-- Which version of the step stood when it was completed.
ALTER TABLE user_step_progress ADD COLUMN step_version integer;
UPDATE user_step_progress SET step_version = 1 WHERE is_completed;

CREATE FUNCTION note_completed_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.version INTO NEW.step_version FROM steps s WHERE s.id = NEW.step_id;
  RETURN NEW;
END $$;
CREATE TRIGGER user_step_progress_version BEFORE INSERT OR UPDATE ON user_step_progress
  FOR EACH ROW WHEN (NEW.is_completed AND NEW.step_version IS NULL) EXECUTE FUNCTION note_completed_version();

-- The rules that read content, again, with published content only.

CREATE OR REPLACE FUNCTION welcome_module_id() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT m.id FROM modules m
  WHERE m.is_active AND m.published_at IS NOT NULL AND NOT m.is_category AND m.parent_module_id IS NULL
    AND (m.key = 'bienvenida' OR fold_text(m.title) LIKE '%bienvenida%')
  ORDER BY (m.key = 'bienvenida') DESC NULLS LAST,
    (SELECT position(fold_text(s.value ->> 'short_name') IN fold_text(m.title)) > 0 AND s.value ->> 'short_name' <> ''
       FROM settings s WHERE s.section = 'company') DESC NULLS LAST,
    m.order_index
  LIMIT 1
$$;

CREATE OR REPLACE VIEW learnable_modules AS
  SELECT m.id, m.key, m.title, m.order_index, m.parent_module_id, m.category,
         coalesce(m.id = (SELECT welcome_module_id()), false) AS is_welcome,
         coalesce(s.total_steps, 0)::integer AS total_steps, coalesce(q.total_questions, 0)::integer AS total_questions
  FROM modules m
  LEFT JOIN (
    SELECT module_id, count(*) AS total_steps FROM steps WHERE is_active AND published_at IS NOT NULL GROUP BY module_id
  ) s ON s.module_id = m.id
  LEFT JOIN (
    SELECT module_id, count(*) AS total_questions FROM quiz_questions WHERE published_at IS NOT NULL GROUP BY module_id
  ) q ON q.module_id = m.id
  WHERE m.is_active AND m.published_at IS NOT NULL AND NOT m.is_category
    AND (s.total_steps > 0 OR q.total_questions > 0);

CREATE OR REPLACE VIEW module_progress AS
  SELECT p.id AS user_id, m.id AS module_id, m.title, m.order_index, m.parent_module_id, m.category, m.is_welcome,
         m.total_steps, m.total_questions,
         (CASE WHEN d.is_completed THEN m.total_steps ELSE coalesce(s.completed_steps, 0) END)::integer AS completed_steps,
         d.is_completed,
         a.best_passed_score AS final_score,
         coalesce(a.attempts, 0)::integer AS attempts,
         (s.user_id IS NOT NULL OR a.user_id IS NOT NULL) AS is_started,
         greatest(s.last_activity, a.last_attempt, CASE WHEN c.is_completed THEN c.completed_at END) AS last_activity
  FROM profiles p
  CROSS JOIN learnable_modules m
  LEFT JOIN (
    SELECT usp.user_id, usp.module_id,
           count(*) FILTER (WHERE usp.is_completed AND st.is_active AND st.published_at IS NOT NULL) AS completed_steps,
           max(usp.updated_at) AS last_activity
    FROM user_step_progress usp JOIN steps st ON st.id = usp.step_id
    GROUP BY usp.user_id, usp.module_id
  ) s ON s.user_id = p.id AND s.module_id = m.id
  LEFT JOIN (
    SELECT user_id, module_id, count(*) AS attempts, bool_or(passed) AS passed,
           max(score) FILTER (WHERE passed) AS best_passed_score, max(attempted_at) AS last_attempt
    FROM quiz_attempts GROUP BY user_id, module_id
  ) a ON a.user_id = p.id AND a.module_id = m.id
  LEFT JOIN user_module_completion c ON c.user_id = p.id AND c.module_id = m.id
  CROSS JOIN LATERAL (SELECT coalesce(c.is_completed, false) OR coalesce(a.passed, false) AS is_completed) d;

CREATE OR REPLACE FUNCTION current_quiz_version(p_module_id uuid) RETURNS uuid LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION get_quiz_questions_for_user(p_module_id uuid)
  RETURNS TABLE (id uuid, module_id uuid, question_text text, option_a text, option_b text, option_c text, option_d text,
                 question_type text, image_url text, points integer, order_index integer)
  LANGUAGE sql STABLE AS $$
    SELECT q.id, q.module_id, q.question_text, q.option_a, q.option_b, q.option_c, q.option_d,
           q.question_type, q.image_url, q.points, q.order_index
    FROM quiz_questions q WHERE q.module_id = p_module_id AND q.published_at IS NOT NULL ORDER BY q.order_index, q.created_at
  $$;
