-- A module takes its files with it, whoever deletes it.
CREATE FUNCTION remove_files_of_module() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (DELETE FROM files WHERE module_id = OLD.id RETURNING bucket, path)
  INSERT INTO removed_files (bucket, path) SELECT bucket, path FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER modules_files AFTER DELETE ON modules FOR EACH ROW EXECUTE FUNCTION remove_files_of_module();
