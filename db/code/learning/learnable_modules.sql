-- Modules that can be learned: active, not a category, with at least one active step or question.
CREATE VIEW learnable_modules AS
  SELECT m.module_id AS id, m.key, m.title, m.order_index, m.parent_module_id, m.category,
         coalesce(m.module_id = (SELECT w.module_id FROM module_content w WHERE w.welcome_rank IS NOT NULL
           ORDER BY w.welcome_rank, w.order_index, w.module_id LIMIT 1), false) AS is_welcome,
         m.total_steps, m.total_questions
  FROM module_content m WHERE m.is_learnable;
