-- Steps that are published, switched or moved, not those that are only rewritten.
CREATE FUNCTION content_of_steps_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_module_content(array_agg(DISTINCT module_id), false) FROM (
    SELECT unnest(ARRAY[b.module_id, c.module_id]) AS module_id FROM changed c FULL JOIN before b USING (id)
    WHERE (b.module_id, b.is_active, b.published_at) IS DISTINCT FROM (c.module_id, c.is_active, c.published_at)
  ) touched HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER steps_content_changed AFTER UPDATE ON steps
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_steps_edited();
