-- Modules that can be learned.
CREATE VIEW published_learnable_modules AS
  SELECT id, title, order_index, parent_module_id, category, total_steps, total_questions
  FROM learnable_modules;
