-- When a person first completed a module, as the view of progress defines completion.
CREATE VIEW module_completions AS
  SELECT user_id, module_id, min(at) AS completed_at FROM (
    SELECT user_id, module_id, coalesce(completed_at, updated_at) AS at FROM user_module_completion WHERE is_completed
    UNION ALL
    SELECT user_id, module_id, attempted_at FROM quiz_attempts WHERE passed
  ) done
  GROUP BY user_id, module_id;
