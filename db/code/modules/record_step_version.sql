-- Every wording of a step is kept: another title or content is the next version.
CREATE FUNCTION record_step_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.title = OLD.title AND NEW.content = OLD.content THEN
      RETURN NEW;
    END IF;
    NEW.version := OLD.version + 1;
  END IF;
  INSERT INTO step_versions (step_id, version, module_id, title, content, created_by, created_at)
    VALUES (NEW.id, NEW.version, NEW.module_id, NEW.title, NEW.content, NEW.updated_by, NEW.updated_at);
  RETURN NEW;
END $$;
CREATE TRIGGER steps_version BEFORE INSERT OR UPDATE ON steps FOR EACH ROW EXECUTE FUNCTION record_step_version();
