-- Files that somebody proves a title with.
CREATE VIEW published_external_record_files AS
  SELECT record_id, file_id
  FROM external_record_files;
