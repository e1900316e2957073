-- What somebody is, where they work and when they are away decides of all that they have to show.
CREATE FUNCTION competence_of_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO competence_changes (kind, person_id) VALUES ('person', OLD.person_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO competence_changes (kind, person_id) VALUES ('person', NEW.person_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER role_changes_competence AFTER INSERT OR DELETE OR UPDATE ON role_changes
  FOR EACH ROW EXECUTE FUNCTION competence_of_person_changed();
CREATE TRIGGER position_periods_competence AFTER INSERT OR DELETE OR UPDATE ON position_periods
  FOR EACH ROW EXECUTE FUNCTION competence_of_person_changed();
CREATE TRIGGER absences_competence AFTER INSERT OR DELETE OR UPDATE ON absences
  FOR EACH ROW EXECUTE FUNCTION competence_of_person_changed();
