-- Whom rules by site reach, where an area moves to another one.
CREATE FUNCTION competence_by_site_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO competence_changes (kind) VALUES ('site');
  RETURN NULL;
END $$;
CREATE TRIGGER work_areas_competence AFTER UPDATE OF site_id ON work_areas
  FOR EACH ROW WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION competence_by_site_changed();
