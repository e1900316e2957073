-- A module that was completed is work of the team of who completed it; told at the end of the transaction, as attempt_changed.
CREATE FUNCTION completion_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.completed_at IS NOT NULL THEN
    PERFORM add_team_work(OLD.user_id, OLD.completed_at, 0, 0, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.completed_at IS NOT NULL THEN
    PERFORM add_team_work(NEW.user_id, NEW.completed_at, 0, 0, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER user_module_completion_work_added AFTER INSERT OR DELETE ON user_module_completion
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION completion_changed();
CREATE CONSTRAINT TRIGGER user_module_completion_work_changed AFTER UPDATE ON user_module_completion
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.user_id, OLD.completed_at) IS DISTINCT FROM (NEW.user_id, NEW.completed_at))
  EXECUTE FUNCTION completion_changed();
