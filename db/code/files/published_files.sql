-- Where a stored file is.
CREATE VIEW published_files AS
  SELECT id, bucket, path, size, sha256
  FROM files;
