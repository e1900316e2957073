-- An employee who stands elsewhere, or in another company, leaves those who stood alike and comes to others.
CREATE FUNCTION standing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.role = 'employee' THEN
    INSERT INTO team_standings VALUES (OLD.company_name, OLD.packed_standing, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.role = 'employee' THEN
    INSERT INTO team_standings VALUES (NEW.company_name, NEW.packed_standing, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_progress_standing_added AFTER INSERT OR DELETE ON person_progress
  FOR EACH ROW EXECUTE FUNCTION standing_changed();
CREATE TRIGGER person_progress_standing_changed AFTER UPDATE ON person_progress
  FOR EACH ROW WHEN ((OLD.role = 'employee', OLD.company_name, OLD.packed_standing)
    IS DISTINCT FROM (NEW.role = 'employee', NEW.company_name, NEW.packed_standing))
  EXECUTE FUNCTION standing_changed();
