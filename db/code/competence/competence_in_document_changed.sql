-- A reading counts from its signature until it is voided; a version that is approved or withdrawn changes what everybody has to have read.
CREATE FUNCTION competence_in_document_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'document_versions' THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('document', NULL, NEW.document_id);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('document', OLD.person_id, OLD.document_id);
  ELSE
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('document', NEW.person_id, NEW.document_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER document_readings_competence AFTER INSERT OR DELETE OR UPDATE OF day, version, voided_at ON document_readings
  FOR EACH ROW EXECUTE FUNCTION competence_in_document_changed();
CREATE TRIGGER document_versions_competence AFTER UPDATE OF approved_at, effective_day, grace_days, withdrawn_day ON document_versions
  FOR EACH ROW EXECUTE FUNCTION competence_in_document_changed();
