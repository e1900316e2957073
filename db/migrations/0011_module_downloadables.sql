-- Guides that go with a module, to be saved by its readers.

CREATE TABLE module_downloadables (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id         uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  title             text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  file_name         text NOT NULL,
  file_url          text NOT NULL,
  file_size         bigint NOT NULL CHECK (file_size > 0),
  file_type         text NOT NULL,
  downloadable_type text NOT NULL CHECK (downloadable_type IN ('guia_rapida', 'guia_mantenimiento')),
  uploaded_by       uuid REFERENCES profiles ON DELETE SET NULL,
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX module_downloadables_module ON module_downloadables (module_id);
CREATE INDEX module_downloadables_uploaded_by ON module_downloadables (uploaded_by);

-- A module takes its files with it, whoever deletes it.
CREATE FUNCTION remove_files_of_module() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (DELETE FROM files WHERE module_id = OLD.id RETURNING bucket, path)
  INSERT INTO removed_files (bucket, path) SELECT bucket, path FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER modules_files AFTER DELETE ON modules FOR EACH ROW EXECUTE FUNCTION remove_files_of_module();
