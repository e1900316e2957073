-- The one definition of progress: a row per person and learnable module.
CREATE VIEW published_module_progress AS
  SELECT user_id, module_id, title, order_index, parent_module_id, category, is_welcome, total_steps, total_questions,
         completed_steps, is_completed, final_score, attempts, is_started, last_activity
  FROM module_progress;
