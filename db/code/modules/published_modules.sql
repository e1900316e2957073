-- Modules and categories, drafts and archived ones among them.
CREATE VIEW published_modules AS
  SELECT id, key, title, description, content, category, is_category, parent_module_id, order_index, is_active,
         imagen_url, nombre_producto, assistant_uuid, pass_mark, max_attempts, retry_wait_minutes, show_answers,
         question_order, questions_per_attempt, published_at, archived_at, updated_at
  FROM modules;
