-- Whom a rule reaches. One that went with its rule is noted with the rule.
CREATE FUNCTION competence_by_audience_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO competence_changes (kind, object_id) SELECT 'requirement', r.requirement_id FROM requirement_rules r WHERE r.id = OLD.rule_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO competence_changes (kind, object_id) SELECT 'requirement', r.requirement_id FROM requirement_rules r WHERE r.id = NEW.rule_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER requirement_audiences_competence AFTER INSERT OR DELETE OR UPDATE ON requirement_audiences
  FOR EACH ROW EXECUTE FUNCTION competence_by_audience_changed();
