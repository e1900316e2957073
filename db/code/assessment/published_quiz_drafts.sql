-- Quizzes that are open.
CREATE VIEW published_quiz_drafts AS
  SELECT id, user_id, module_id, quiz_version_id, answers, shown, started_at
  FROM quiz_drafts;
