-- Who need not show something.
CREATE FUNCTION competence_by_exemption_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('requirement', OLD.person_id, OLD.requirement_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('requirement', NEW.person_id, NEW.requirement_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER exemptions_competence AFTER INSERT OR DELETE OR UPDATE ON exemptions
  FOR EACH ROW EXECUTE FUNCTION competence_by_exemption_changed();
