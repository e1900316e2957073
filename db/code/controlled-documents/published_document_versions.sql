-- Wordings of controlled documents; one that was not approved has no approved_at.
CREATE VIEW published_document_versions AS
  SELECT id, document_id, number, source_id, is_major, change_text, approved_at, effective_day
  FROM document_versions;
