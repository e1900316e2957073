-- Modules that come, change or go: what can be learned of them is kept anew.
CREATE FUNCTION content_of_modules_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_module_content(array_agg(id), false) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER modules_content_added AFTER INSERT ON modules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_modules_changed();
CREATE TRIGGER modules_content_changed AFTER UPDATE ON modules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_modules_changed();
CREATE TRIGGER modules_content_removed AFTER DELETE ON modules
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_modules_changed();
