-- Writes what the definition says of these modules, where it differs or people have to be counted anew. The rows are locked
-- first, so that of two writers of one module the second counts what the first has committed. A module that is gone keeps its row.
CREATE FUNCTION keep_module_content(ids uuid[], is_counted_anew boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM module_content WHERE module_id = ANY(ids) ORDER BY module_id FOR UPDATE;
  INSERT INTO module_content AS kept (module_id, key, title, order_index, parent_module_id, category, step_ids,
                                      total_questions, is_learnable, welcome_rank, version, edition)
    SELECT module_id, key, title, order_index, parent_module_id, category, step_ids,
           total_questions, is_learnable, welcome_rank, is_learnable::integer, 1
    FROM defined_module_content WHERE module_id = ANY(ids)
  ON CONFLICT (module_id) DO UPDATE SET
    key = EXCLUDED.key, title = EXCLUDED.title, order_index = EXCLUDED.order_index,
    parent_module_id = EXCLUDED.parent_module_id, category = EXCLUDED.category, step_ids = EXCLUDED.step_ids,
    total_questions = EXCLUDED.total_questions, is_learnable = EXCLUDED.is_learnable, welcome_rank = EXCLUDED.welcome_rank,
    edition = kept.edition + 1,
    version = kept.version + (is_counted_anew
      OR (kept.is_learnable, kept.step_ids, kept.total_questions > 0)
         IS DISTINCT FROM (EXCLUDED.is_learnable, EXCLUDED.step_ids, EXCLUDED.total_questions > 0))::integer
  WHERE is_counted_anew
    OR (kept.key, kept.title, kept.order_index, kept.parent_module_id, kept.category, kept.step_ids,
        kept.total_questions, kept.is_learnable, kept.welcome_rank)
    IS DISTINCT FROM (EXCLUDED.key, EXCLUDED.title, EXCLUDED.order_index, EXCLUDED.parent_module_id, EXCLUDED.category,
        EXCLUDED.step_ids, EXCLUDED.total_questions, EXCLUDED.is_learnable, EXCLUDED.welcome_rank);
  UPDATE module_content kept
    SET is_learnable = false, welcome_rank = NULL, step_ids = '{}', version = version + 1, edition = edition + 1
    WHERE module_id = ANY(ids) AND NOT EXISTS (SELECT FROM modules m WHERE m.id = kept.module_id);
END $$;
