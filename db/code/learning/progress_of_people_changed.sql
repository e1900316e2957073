-- Counts anew whose records came or changed, in the modules of these. A transaction that says so counts the people it concerns itself, by
-- count_progress_at_last, before it ends.
CREATE FUNCTION progress_of_people_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('progress.counted_at_last', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  PERFORM keep_person_progress(array_agg(DISTINCT user_id), array_agg(DISTINCT module_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER user_step_progress_added AFTER INSERT ON user_step_progress
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_step_progress_changed AFTER UPDATE ON user_step_progress
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER quiz_attempts_progress_added AFTER INSERT ON quiz_attempts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER quiz_attempts_progress_changed AFTER UPDATE ON quiz_attempts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER quiz_attempts_progress_removed AFTER DELETE ON quiz_attempts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_module_completion_added AFTER INSERT ON user_module_completion
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_module_completion_changed AFTER UPDATE ON user_module_completion
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
