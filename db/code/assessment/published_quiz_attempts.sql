-- Attempts that were submitted.
CREATE VIEW published_quiz_attempts AS
  SELECT id, user_id, module_id, module_title, quiz_version_id, answers, shown, score, passed, review_status,
         attempted_at
  FROM quiz_attempts;
