-- Titles from elsewhere as people hand them in; only those that are verified show anything.
CREATE VIEW published_external_records AS
  SELECT id, person_id, title_id, title, institution, day, hours, expires_on, registration, state, judged_at, voided_at, void_reason, imported_from
  FROM external_records;
