-- Modules that were completed or are open.
CREATE VIEW published_user_module_completion AS
  SELECT user_id, module_id, is_completed, final_score, completed_at, updated_at
  FROM user_module_completion;
