-- A rule decides of everybody.
CREATE FUNCTION competence_by_rule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO competence_changes (kind, object_id) VALUES ('requirement', OLD.requirement_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO competence_changes (kind, object_id) VALUES ('requirement', NEW.requirement_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER requirement_rules_competence AFTER INSERT OR DELETE OR UPDATE ON requirement_rules
  FOR EACH ROW EXECUTE FUNCTION competence_by_rule_changed();
