-- Questions that are published or moved, not those that are only rewritten.
CREATE FUNCTION content_of_questions_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_module_content(array_agg(DISTINCT module_id), false) FROM (
    SELECT unnest(ARRAY[b.module_id, c.module_id]) AS module_id FROM changed c FULL JOIN before b USING (id)
    WHERE (b.module_id, b.published_at) IS DISTINCT FROM (c.module_id, c.published_at)
  ) touched HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER quiz_questions_content_changed AFTER UPDATE ON quiz_questions
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_questions_edited();
