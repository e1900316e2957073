-- What each person did, in parts of a day of four hours: attempts, passed ones, modules completed.
CREATE VIEW person_work AS
  SELECT user_id, date_bin('4 hours', attempted_at, 'epoch') AS part, 1 AS attempts, passed::integer AS passes, 0 AS completions
  FROM quiz_attempts
  UNION ALL
  SELECT user_id, date_bin('4 hours', completed_at, 'epoch'), 0, 0, 1 FROM user_module_completion WHERE completed_at IS NOT NULL;
