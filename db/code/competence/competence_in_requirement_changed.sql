-- What a requirement asks for.
CREATE FUNCTION competence_in_requirement_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO competence_changes (kind, object_id) VALUES ('requirement', OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER requirements_competence AFTER DELETE OR UPDATE OF kind, module_id ON requirements
  FOR EACH ROW EXECUTE FUNCTION competence_in_requirement_changed();
