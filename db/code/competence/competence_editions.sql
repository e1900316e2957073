-- Editions of what is shown by kind and object: from its first day on, only an edition that is at least as new shows anything, and whoever had shown
-- one before it has so many days for it (decision 0195). Known from the moment on that it was recorded. A kind that has editions adds them here.
CREATE VIEW competence_editions AS
  SELECT 'document'::text AS kind, e.document_id AS object_id, e.number AS edition, e.from_day, e.grace_days, e.approved_at AS recorded_at
  FROM published_document_editions e;
