-- What people did in their modules, and the one definition of progress.

CREATE TABLE user_step_progress (
  user_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  step_id      uuid NOT NULL REFERENCES steps ON DELETE CASCADE,
  module_id    uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  -- false: opened but not finished.
  is_completed boolean NOT NULL DEFAULT false,
  completed_at timestamptz,
  updated_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, step_id),
  CHECK (is_completed = (completed_at IS NOT NULL))
);
CREATE INDEX user_step_progress_module ON user_step_progress (module_id, user_id);

CREATE TABLE user_module_completion (
  user_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id    uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  is_completed boolean NOT NULL DEFAULT false,
  final_score  integer CHECK (final_score BETWEEN 0 AND 100),
  completed_at timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, module_id),
  CHECK (is_completed = (completed_at IS NOT NULL))
);

-- Completion is never taken back, whoever writes.
CREATE FUNCTION keep_completion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_completed AND NOT NEW.is_completed THEN
    RAISE EXCEPTION 'a completion is never taken back' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER user_module_completion_kept BEFORE UPDATE ON user_module_completion
  FOR EACH ROW EXECUTE FUNCTION keep_completion();

-- The welcome module: by key, else by title with the company's short name, else by title alone; active, not a
-- category, without parent.
CREATE FUNCTION welcome_module_id() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT m.id FROM modules m
  WHERE m.is_active AND NOT m.is_category AND m.parent_module_id IS NULL
    AND (m.key = 'bienvenida' OR fold_text(m.title) LIKE '%bienvenida%')
  ORDER BY (m.key = 'bienvenida') DESC NULLS LAST,
    (SELECT position(fold_text(s.value ->> 'short_name') IN fold_text(m.title)) > 0 AND s.value ->> 'short_name' <> ''
       FROM settings s WHERE s.section = 'company') DESC NULLS LAST,
    m.order_index
  LIMIT 1
$$;

-- Modules that can be learned: active, not a category, with at least one active step or question.
CREATE VIEW learnable_modules AS
  SELECT m.id, m.key, m.title, m.order_index, m.parent_module_id, m.category,
         coalesce(m.id = (SELECT welcome_module_id()), false) AS is_welcome,
         coalesce(s.total_steps, 0)::integer AS total_steps, coalesce(q.total_questions, 0)::integer AS total_questions
  FROM modules m
  LEFT JOIN (SELECT module_id, count(*) AS total_steps FROM steps WHERE is_active GROUP BY module_id) s ON s.module_id = m.id
  LEFT JOIN (SELECT module_id, count(*) AS total_questions FROM quiz_questions GROUP BY module_id) q ON q.module_id = m.id
  WHERE m.is_active AND NOT m.is_category AND (s.total_steps > 0 OR q.total_questions > 0);

-- One row per person and learnable module. Every screen, list and report reads progress from here.
-- A completed module counts all its steps, so that content added later never takes progress back.
CREATE VIEW module_progress AS
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
    SELECT usp.user_id, usp.module_id, count(*) FILTER (WHERE usp.is_completed AND st.is_active) AS completed_steps,
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

-- One row per person over all learnable modules.
CREATE VIEW user_progress AS
  SELECT user_id,
         count(*)::integer AS total_modules,
         (count(*) FILTER (WHERE is_completed))::integer AS completed_modules,
         sum(total_steps)::integer AS total_steps,
         sum(completed_steps)::integer AS completed_steps,
         (avg(final_score) FILTER (WHERE is_completed))::double precision AS average_score,
         coalesce(100.0 * sum(completed_steps) / nullif(sum(total_steps), 0), 0)::double precision AS progress_percentage,
         max(last_activity) AS last_activity
  FROM module_progress GROUP BY user_id;

-- The stored function of the specification: one row, percentages rounded, halves up (a double's half would go to the
-- even number).
CREATE FUNCTION calculate_user_progress(user_uuid uuid)
  RETURNS TABLE (total_modules integer, completed_modules integer, total_steps integer, completed_steps integer,
                 average_score integer, progress_percentage integer)
  LANGUAGE sql STABLE AS $$
    SELECT coalesce(max(u.total_modules), 0), coalesce(max(u.completed_modules), 0), coalesce(max(u.total_steps), 0),
           coalesce(max(u.completed_steps), 0), round(max(u.average_score)::numeric)::integer,
           coalesce(round(max(u.progress_percentage)::numeric)::integer, 0)
    FROM user_progress u WHERE u.user_id = user_uuid
  $$;

-- Days with activity, for streaks: a step finished or a quiz submitted.
CREATE VIEW activity_moments AS
  SELECT user_id, completed_at AS at FROM user_step_progress WHERE is_completed
  UNION ALL
  SELECT user_id, attempted_at FROM quiz_attempts;
