-- Steps and questions that come or go: what can be learned of their modules is kept anew.
CREATE FUNCTION content_of_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A step that goes takes what people did in it with it.
  PERFORM keep_module_content(array_agg(DISTINCT module_id), TG_TABLE_NAME = 'steps' AND TG_OP = 'DELETE')
    FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER steps_content_added AFTER INSERT ON steps
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
CREATE TRIGGER steps_content_removed AFTER DELETE ON steps
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
CREATE TRIGGER quiz_questions_content_added AFTER INSERT ON quiz_questions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
CREATE TRIGGER quiz_questions_content_removed AFTER DELETE ON quiz_questions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
