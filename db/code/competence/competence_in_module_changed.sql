-- A success counts for whatever asks for its module, also as a way to renew. Which requirements those are is told when it is looked at: one may be
-- written at this moment.
CREATE FUNCTION competence_in_module_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('module', OLD.user_id, OLD.module_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO competence_changes (kind, person_id, object_id) VALUES ('module', NEW.user_id, NEW.module_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER training_cycles_competence AFTER INSERT OR DELETE OR UPDATE OF user_id, module_id, day, recorded_at, voided_at, is_complete ON training_cycles
  FOR EACH ROW EXECUTE FUNCTION competence_in_module_changed();
