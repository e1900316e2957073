-- When versions of controlled documents come into force and are withdrawn, and since when that is known.
CREATE VIEW published_document_turns AS
  SELECT document_id, number, day, is_in_force, is_major, grace_days, recorded_at, voided_at
  FROM document_turns;
