-- Important changes that a person who completed the module has to read: those published since, and those published before
-- that the person did not see, because the step had been read, or the quiz begun, in the older version.
CREATE VIEW unread_module_changes AS
  SELECT d.user_id, c.id AS change_id, c.module_id, c.created_at
  FROM module_changes c
  JOIN module_completions d ON d.module_id = c.module_id
  WHERE c.kind = 'important'
    AND NOT EXISTS (SELECT FROM module_change_readings r WHERE r.user_id = d.user_id AND r.change_id = c.id)
    AND (d.completed_at < c.created_at
      OR c.subject = 'step' AND EXISTS (
        SELECT FROM user_step_progress u
        WHERE u.user_id = d.user_id AND u.step_id = c.subject_id AND u.is_completed AND u.step_version < c.version_after)
      -- Completing a module, and opening a completed one, fills in the steps that were not read.
      OR c.act = 'added' AND NOT EXISTS (
        SELECT FROM user_step_progress u
        WHERE u.user_id = d.user_id AND u.step_id = c.subject_id AND u.is_completed
          AND (u.completed_at < d.completed_at OR u.opened_at <= d.completed_at))
      OR c.subject = 'quiz' AND EXISTS (
        SELECT FROM quiz_attempts a JOIN quiz_versions v ON v.id = a.quiz_version_id
        LEFT JOIN quiz_versions before ON before.id = c.quiz_version_before
        WHERE a.user_id = d.user_id AND a.module_id = c.module_id AND a.passed AND a.attempted_at = d.completed_at
          AND v.id IS DISTINCT FROM c.quiz_version_after
          AND (v.id = before.id OR v.created_at < before.created_at)));
