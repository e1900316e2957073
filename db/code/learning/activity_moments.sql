-- Moments of activity, for streaks: a step finished or a quiz submitted.
CREATE VIEW activity_moments AS
  SELECT user_id, completed_at AS at FROM user_step_progress WHERE is_completed
  UNION ALL
  SELECT user_id, attempted_at FROM quiz_attempts;
