-- One row per person and learnable module. Every screen, list and report reads progress from here.
-- A completed module counts all its steps, so that content added later never takes progress back.
-- 'Última actividad' is the learner's own: what they did to get on (decision 0120). Reading a module again that is done does not
-- move its date, nor does the supervisor's review that completes it.
CREATE VIEW module_progress AS
  SELECT p.id AS user_id, m.id AS module_id, m.title, m.order_index, m.parent_module_id, m.category, m.is_welcome,
         m.total_steps, m.total_questions,
         (CASE WHEN d.is_completed THEN m.total_steps ELSE coalesce(s.completed_steps, 0) END)::integer AS completed_steps,
         d.is_completed,
         a.best_passed_score AS final_score,
         coalesce(a.attempts, 0)::integer AS attempts,
         (s.user_id IS NOT NULL OR a.user_id IS NOT NULL) AS is_started,
         -- A module that is done: its last attempt, or when it was completed where no attempt did it.
         CASE WHEN d.is_completed
           THEN greatest(a.last_attempt, CASE WHEN a.passed IS NOT TRUE THEN c.completed_at END)
           ELSE greatest(s.last_activity, a.last_attempt)
         END AS last_activity,
         -- It is never locked again.
         (b.user_id IS NOT NULL) AS is_begun,
         p.role, p.company_name, p.sort_name
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
