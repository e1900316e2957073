-- What module_content keeps of each module: learnable is what is active, published, not a category, with a step or a question
-- to learn.
CREATE VIEW defined_module_content AS
  SELECT m.id AS module_id, m.key, m.title, m.order_index, m.parent_module_id, m.category,
         coalesce(s.step_ids, '{}') AS step_ids, coalesce(q.total_questions, 0)::integer AS total_questions,
         m.is_active AND m.published_at IS NOT NULL AND NOT m.is_category
           AND (s.step_ids IS NOT NULL OR q.total_questions IS NOT NULL) AS is_learnable,
         welcome_rank(m) AS welcome_rank
  FROM modules m
  LEFT JOIN (
    SELECT module_id, array_agg(id ORDER BY id) AS step_ids FROM steps WHERE is_active AND published_at IS NOT NULL GROUP BY module_id
  ) s ON s.module_id = m.id
  LEFT JOIN (
    SELECT module_id, count(*) AS total_questions FROM quiz_questions WHERE published_at IS NOT NULL GROUP BY module_id
  ) q ON q.module_id = m.id;
