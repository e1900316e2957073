-- Writes what the definition says of these modules, where it differs or people have to be counted anew. The rows are locked
-- first, so that of two writers of one module the second counts what the first has committed. A module that is gone keeps its row.
CREATE FUNCTION keep_module_content(ids uuid[], is_counted_anew boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM module_content WHERE module_id = ANY(ids) ORDER BY module_id FOR UPDATE;
  WITH defined AS MATERIALIZED (
    SELECT d FROM defined_module_content d WHERE d.module_id = ANY(ids)
  ), changed AS (
    UPDATE module_content kept SET
      (module_id, key, title, order_index, parent_module_id, category, step_ids, total_questions, is_learnable, welcome_rank)
      = (SELECT (f.d).*),
      edition = kept.edition + 1,
      version = kept.version + (is_counted_anew
        OR (kept.is_learnable, kept.step_ids, kept.total_questions > 0)
           IS DISTINCT FROM ((f.d).is_learnable, (f.d).step_ids, (f.d).total_questions > 0))::integer
    FROM defined f WHERE kept.module_id = (f.d).module_id
      AND (is_counted_anew OR to_jsonb(f.d) IS DISTINCT FROM to_jsonb(kept) - ARRAY['version', 'edition', 'total_steps']))
  INSERT INTO module_content
    SELECT (f.d).*, (f.d).is_learnable::integer, 1 FROM defined f
    WHERE NOT EXISTS (SELECT FROM module_content known WHERE known.module_id = (f.d).module_id);
  UPDATE module_content kept
    SET is_learnable = false, welcome_rank = NULL, step_ids = '{}', version = version + 1, edition = edition + 1
    WHERE module_id = ANY(ids) AND NOT EXISTS (SELECT FROM modules m WHERE m.id = kept.module_id);
END $$;
