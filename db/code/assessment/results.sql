-- Attempts as the specification names them, for direct readers of the database.
CREATE VIEW results AS
  SELECT user_id, module_id, passed, score, attempted_at AS created_at FROM quiz_attempts;
