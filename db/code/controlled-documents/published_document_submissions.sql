-- Versions of controlled documents as they were sent, with the questions asked of them; the one that was approved has approved_at.
CREATE VIEW published_document_submissions AS
  SELECT version_id, title, file_name, file_sha256, questions, pass_mark, approved_at
  FROM document_submissions;
