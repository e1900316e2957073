-- A title from elsewhere counts from its verification on for whatever asks for it.
CREATE FUNCTION competence_in_external_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'verified' AND OLD.title_id IS NOT NULL THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('external', OLD.person_id, OLD.title_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'verified' AND NEW.title_id IS NOT NULL THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('external', NEW.person_id, NEW.title_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER external_records_competence AFTER INSERT OR DELETE OR UPDATE OF person_id, title_id, day, expires_on, state, judged_at, voided_at ON external_records
  FOR EACH ROW EXECUTE FUNCTION competence_in_external_changed();
