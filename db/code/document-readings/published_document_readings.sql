-- Who read and signed which version of a controlled document; one with voided_at counts no more.
CREATE VIEW published_document_readings AS
  SELECT id, person_id, document_id, version, day, read_at, attempt_id, voided_at
  FROM document_readings;
