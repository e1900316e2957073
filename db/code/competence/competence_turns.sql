-- From which day on what is asked for can be shown by an edition, or by none until the next: of several of a day the last edition counts, and its end after
-- its beginning. Known from the moment on that it was recorded, until it was voided. A kind whose objects end and come again adds them here (decision 0236).
CREATE VIEW competence_turns AS
  SELECT 'document'::text AS kind, t.document_id AS object_id, t.number AS edition, t.day AS on_day, t.is_in_force AS is_offered, t.recorded_at, t.voided_at
  FROM published_document_turns t;
