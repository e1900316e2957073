-- What goes with its step or module is counted anew with the content.
CREATE FUNCTION progress_in_steps_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_person_progress(array_agg(DISTINCT user_id), array_agg(DISTINCT module_id)) FROM changed c
    WHERE EXISTS (SELECT FROM steps s WHERE s.id = c.step_id) HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER user_step_progress_removed AFTER DELETE ON user_step_progress
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_in_steps_removed();
