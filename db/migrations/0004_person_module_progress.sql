-- Each person's progress in each module that they have begun, kept as defined_person_module_progress has it, by the database itself,
-- whoever writes (decision 0192). Who has not begun a module has no row.
CREATE TABLE person_module_progress (
  -- Written and removed behind the lock of that row.
  user_id         uuid NOT NULL REFERENCES person_progress ON DELETE CASCADE,
  module_id       uuid NOT NULL,
  role            text NOT NULL,
  company_name    text NOT NULL,
  sort_name       text,
  completed_steps integer NOT NULL,
  is_completed    boolean NOT NULL,
  final_score     integer,
  attempts        integer NOT NULL,
  is_started      boolean NOT NULL,
  last_activity   timestamptz,
  -- 0 nothing done, 1 something, 2 completed: what they are counted by.
  standing        integer NOT NULL GENERATED ALWAYS AS (CASE WHEN is_completed THEN 2 WHEN completed_steps > 0 THEN 1 ELSE 0 END) STORED,
  PRIMARY KEY (user_id, module_id)
) WITH (fillfactor = 80);
-- Who stands where in a module, in the order of its list.
CREATE INDEX person_module_progress_order ON person_module_progress (module_id, is_completed DESC, completed_steps DESC, sort_name, user_id)
  INCLUDE (company_name) WHERE role = 'employee';

-- How many employees of each company stand where in each module that they have begun, as person_ranks: the sum of its rows.
CREATE TABLE module_ranks (
  module_id    uuid NOT NULL,
  company_name text NOT NULL,
  standing     integer NOT NULL,
  people       integer NOT NULL
);

-- What module_progress said when this was written; later changes of it are counted by the code.
INSERT INTO person_module_progress
  SELECT p.id, m.module_id, p.role, p.company_name, p.sort_name,
         CASE WHEN d.is_completed THEN m.total_steps ELSE coalesce(s.completed_steps, 0) END, d.is_completed,
         a.best_passed_score, coalesce(a.attempts, 0), (s.user_id IS NOT NULL OR a.user_id IS NOT NULL),
         CASE WHEN d.is_completed
           THEN greatest(a.last_attempt, CASE WHEN a.passed IS NOT TRUE THEN c.completed_at END)
           ELSE greatest(s.last_activity, a.last_attempt)
         END
  FROM person_progress known
  JOIN profiles p ON p.id = known.user_id
  CROSS JOIN module_content m
  LEFT JOIN (
    SELECT usp.user_id, usp.module_id,
           count(*) FILTER (WHERE usp.is_completed AND st.is_active AND st.published_at IS NOT NULL) AS completed_steps,
           max(usp.updated_at) AS last_activity
    FROM user_step_progress usp JOIN steps st ON st.id = usp.step_id
    GROUP BY usp.user_id, usp.module_id
  ) s ON s.user_id = p.id AND s.module_id = m.module_id
  LEFT JOIN (
    SELECT user_id, module_id, count(*) AS attempts, bool_or(passed) AS passed,
           max(score) FILTER (WHERE passed) AS best_passed_score, max(attempted_at) AS last_attempt
    FROM quiz_attempts GROUP BY user_id, module_id
  ) a ON a.user_id = p.id AND a.module_id = m.module_id
  LEFT JOIN user_module_completion c ON c.user_id = p.id AND c.module_id = m.module_id
  CROSS JOIN LATERAL (SELECT coalesce(c.is_completed, false) OR coalesce(a.passed, false) AS is_completed) d
  WHERE m.is_learnable AND (s.user_id IS NOT NULL OR a.user_id IS NOT NULL OR d.is_completed);
INSERT INTO module_ranks
  SELECT module_id, company_name, standing, count(*) FROM person_module_progress WHERE role = 'employee' GROUP BY 1, 2, 3;
