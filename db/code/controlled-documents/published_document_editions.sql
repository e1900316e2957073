-- Versions of controlled documents from whose day on what was read before counts no more.
CREATE VIEW published_document_editions AS
  SELECT document_id, number, from_day, grace_days, approved_at
  FROM document_editions;
