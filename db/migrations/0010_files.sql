-- Stored files: what was judged and kept. The bytes are in the file storage under bucket/path.

CREATE TABLE files (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bucket        text NOT NULL CHECK (bucket IN ('product-images', 'module-files', 'quiz-images')),
  path          text NOT NULL CHECK (path <> '' AND length(path) <= 300),
  -- Name it was uploaded under, cleaned; only ever used as the name to save it under.
  original_name text NOT NULL CHECK (original_name <> '' AND length(original_name) <= 300),
  mime          text NOT NULL,
  size          bigint NOT NULL CHECK (size > 0),
  sha256        text NOT NULL CHECK (length(sha256) = 64),
  -- Pixels; images only.
  width         integer CHECK (width > 0),
  height        integer CHECK (height > 0),
  -- Whose readers may read it; no reference, since files stand on a lower floor than modules.
  module_id     uuid,
  uploaded_by   uuid REFERENCES profiles ON DELETE SET NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bucket, path)
);
CREATE INDEX files_module ON files (module_id);
CREATE INDEX files_uploaded_by ON files (uploaded_by);

-- Objects whose file was removed; a job deletes them from the storage after the removal is committed.
CREATE TABLE removed_files (
  bucket     text NOT NULL,
  path       text NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (bucket, path)
);
