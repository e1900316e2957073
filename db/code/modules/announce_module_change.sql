-- A learner's dashboard is kept as long as the content's edition stands: an important change is a new edition.
CREATE FUNCTION announce_module_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE module_content SET edition = edition + 1 WHERE module_id = NEW.module_id;
  RETURN NULL;
END $$;
CREATE TRIGGER module_changes_announced AFTER INSERT ON module_changes
  FOR EACH ROW WHEN (NEW.kind = 'important') EXECUTE FUNCTION announce_module_change();
