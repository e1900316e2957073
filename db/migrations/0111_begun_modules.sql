-- What a person has begun stays open to them, whatever is published, moved or edited later (decision 0111).

-- Noted by the database itself, whoever writes: a step that is deleted takes the progress in it with it, but not that
-- the person had begun. It says nothing else about anybody, and goes with the person and with the module.
CREATE TABLE begun_modules (
  user_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  PRIMARY KEY (user_id, module_id)
);
CREATE INDEX begun_modules_module ON begun_modules (module_id);

INSERT INTO begun_modules (user_id, module_id)
  SELECT user_id, module_id FROM user_step_progress
  UNION SELECT user_id, module_id FROM quiz_drafts
  UNION SELECT a.user_id, a.module_id FROM quiz_attempts a JOIN modules m ON m.id = a.module_id;

CREATE FUNCTION note_begun_modules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Attempts outlive their module.
  INSERT INTO begun_modules (user_id, module_id)
    SELECT DISTINCT c.user_id, c.module_id FROM added c JOIN modules m ON m.id = c.module_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER user_step_progress_begun AFTER INSERT ON user_step_progress
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
CREATE TRIGGER quiz_drafts_begun AFTER INSERT ON quiz_drafts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
CREATE TRIGGER quiz_attempts_begun AFTER INSERT ON quiz_attempts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();

CREATE OR REPLACE VIEW module_progress AS
  SELECT p.id AS user_id, m.id AS module_id, m.title, m.order_index, m.parent_module_id, m.category, m.is_welcome,
         m.total_steps, m.total_questions,
         (CASE WHEN d.is_completed THEN m.total_steps ELSE coalesce(s.completed_steps, 0) END)::integer AS completed_steps,
         d.is_completed,
         a.best_passed_score AS final_score,
         coalesce(a.attempts, 0)::integer AS attempts,
         (s.user_id IS NOT NULL OR a.user_id IS NOT NULL) AS is_started,
         greatest(s.last_activity, a.last_attempt, CASE WHEN c.is_completed THEN c.completed_at END) AS last_activity,
         -- It is never locked again.
         (b.user_id IS NOT NULL) AS is_begun
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
  LEFT JOIN begun_modules b ON b.user_id = p.id AND b.module_id = m.id
  CROSS JOIN LATERAL (SELECT coalesce(c.is_completed, false) OR coalesce(a.passed, false) AS is_completed) d;
