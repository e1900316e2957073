-- An employee who begins a module, does the first of it, completes it, or changes company, leaves where they were counted and
-- comes to another place.
CREATE FUNCTION module_rank_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.role = 'employee' THEN
    INSERT INTO module_ranks VALUES (OLD.module_id, OLD.company_name, OLD.standing, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.role = 'employee' THEN
    INSERT INTO module_ranks VALUES (NEW.module_id, NEW.company_name, NEW.standing, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_module_progress_rank_added AFTER INSERT OR DELETE ON person_module_progress
  FOR EACH ROW EXECUTE FUNCTION module_rank_changed();
CREATE TRIGGER person_module_progress_rank_changed AFTER UPDATE ON person_module_progress
  FOR EACH ROW WHEN ((OLD.role = 'employee', OLD.company_name, OLD.standing) IS DISTINCT FROM (NEW.role = 'employee', NEW.company_name, NEW.standing))
  EXECUTE FUNCTION module_rank_changed();
