-- Editions of what is shown by kind and object: from its first day on, only an edition that is at least as new shows anything, and whoever had shown
-- one before it has so many days for it (decision 0195). Known from the moment on that it was recorded, until it was voided. A kind that has editions adds
-- them here.
CREATE VIEW competence_editions AS
  SELECT 'document'::text AS kind, t.document_id AS object_id, t.number AS edition, t.day AS from_day, t.grace_days, t.recorded_at, t.voided_at
  FROM published_document_turns t WHERE t.is_major;
