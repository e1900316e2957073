-- An attempt that came, went or was decided otherwise is work of the team of who made it. At the end of the transaction: the figures of
-- who made it are locked last, whatever else the act has to hold.
CREATE FUNCTION attempt_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_team_work(OLD.user_id, OLD.attempted_at, -1, -OLD.passed::integer, 0);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_team_work(NEW.user_id, NEW.attempted_at, 1, NEW.passed::integer, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER quiz_attempts_work_added AFTER INSERT OR DELETE ON quiz_attempts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION attempt_changed();
CREATE CONSTRAINT TRIGGER quiz_attempts_work_changed AFTER UPDATE ON quiz_attempts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.user_id, OLD.attempted_at, OLD.passed) IS DISTINCT FROM (NEW.user_id, NEW.attempted_at, NEW.passed))
  EXECUTE FUNCTION attempt_changed();
