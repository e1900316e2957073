-- An employee who stands at another number of completed modules leaves the old one and comes to the new one.
CREATE FUNCTION rank_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.role = 'employee' THEN
    INSERT INTO person_ranks VALUES (OLD.completed_modules, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.role = 'employee' THEN
    INSERT INTO person_ranks VALUES (NEW.completed_modules, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_progress_rank_added AFTER INSERT OR DELETE ON person_progress
  FOR EACH ROW EXECUTE FUNCTION rank_changed();
CREATE TRIGGER person_progress_rank_changed AFTER UPDATE ON person_progress
  FOR EACH ROW WHEN ((OLD.role = 'employee', OLD.completed_modules) IS DISTINCT FROM (NEW.role = 'employee', NEW.completed_modules))
  EXECUTE FUNCTION rank_changed();
