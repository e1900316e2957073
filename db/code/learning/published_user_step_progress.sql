-- Steps that were opened or completed.
CREATE VIEW published_user_step_progress AS
  SELECT user_id, step_id, module_id, is_completed, step_version, updated_at
  FROM user_step_progress;
