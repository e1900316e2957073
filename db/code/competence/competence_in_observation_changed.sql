-- An assessment counts for whatever asks for its checklist from when its assessors signed, and until it is voided.
CREATE FUNCTION competence_in_observation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.complete_at IS NOT NULL THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('observation', OLD.person_id, OLD.checklist_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.complete_at IS NOT NULL THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('observation', NEW.person_id, NEW.checklist_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER observations_competence AFTER INSERT OR DELETE OR UPDATE OF person_id, checklist_id, day, outcome, remedial_due, complete_at, voided_at ON observations
  FOR EACH ROW EXECUTE FUNCTION competence_in_observation_changed();
