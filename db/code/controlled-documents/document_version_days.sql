-- From which day on each version was or will be in force, and the day on which it is no more. One that was withdrawn before its day never was.
CREATE VIEW document_version_days AS
  SELECT id, document_id, number, source_id, is_major, grace_days, approved_at, effective_day AS from_day,
    least(withdrawn_day, lead(effective_day) OVER (PARTITION BY document_id ORDER BY effective_day)) AS until_day
  FROM document_versions
  WHERE approved_at IS NOT NULL AND (withdrawn_day IS NULL OR withdrawn_day >= effective_day);
