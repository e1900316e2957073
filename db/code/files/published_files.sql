-- Where a stored file is.
CREATE VIEW published_files AS
  SELECT id, bucket, path, original_name, mime, size, sha256
  FROM files;
