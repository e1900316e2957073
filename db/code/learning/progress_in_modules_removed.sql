-- What goes with its module is counted anew with the content.
CREATE FUNCTION progress_in_modules_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_person_progress(array_agg(DISTINCT user_id), array_agg(DISTINCT module_id)) FROM changed c
    WHERE EXISTS (SELECT FROM modules m WHERE m.id = c.module_id) HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER user_module_completion_removed AFTER DELETE ON user_module_completion
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_in_modules_removed();
