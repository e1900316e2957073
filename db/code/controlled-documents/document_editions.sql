-- Versions whose change is major: from its day on only the reading of such a one, or of a later one, counts.
CREATE VIEW document_editions AS
  SELECT document_id, number, from_day, grace_days, approved_at
  FROM document_version_days WHERE is_major;
