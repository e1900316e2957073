-- Versions of controlled documents as they were sent; the one that was approved has approved_at.
CREATE VIEW published_document_submissions AS
  SELECT version_id, title, file_name, file_sha256, approved_at
  FROM document_submissions;
