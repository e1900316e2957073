-- Every wording of an assistant's instructions is kept as a version.
CREATE FUNCTION record_assistant_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.instructions = OLD.instructions THEN
      RETURN NEW;
    END IF;
    NEW.instructions_version := OLD.instructions_version + 1;
  END IF;
  INSERT INTO assistant_versions (assistant_id, version, instructions)
    VALUES (NEW.id, NEW.instructions_version, NEW.instructions);
  RETURN NEW;
END $$;
CREATE TRIGGER assistants_version BEFORE INSERT OR UPDATE ON assistants
  FOR EACH ROW EXECUTE FUNCTION record_assistant_version();
