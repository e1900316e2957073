-- What people answered of the questions of a version, time after time: how many were right.
CREATE VIEW published_document_attempts AS
  SELECT id, person_id, version_id, number, right_answers, asked, is_passed, answered_at
  FROM document_attempts;
