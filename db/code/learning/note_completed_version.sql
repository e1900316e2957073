-- What people completed points at the wording that stood then.
CREATE FUNCTION note_completed_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.version INTO NEW.step_version FROM steps s WHERE s.id = NEW.step_id;
  RETURN NEW;
END $$;
CREATE TRIGGER user_step_progress_version BEFORE INSERT OR UPDATE ON user_step_progress
  FOR EACH ROW WHEN (NEW.is_completed AND NEW.step_version IS NULL) EXECUTE FUNCTION note_completed_version();
