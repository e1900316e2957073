-- Editions of what is shown by kind and object: from its first day on, only an edition that is at least as new shows anything, and whoever had shown
-- one before it has so many days for it (decision 0195). Known from the moment on that it was recorded. A kind that has editions adds them here.
CREATE VIEW competence_editions AS
  SELECT NULL::text AS kind, NULL::uuid AS object_id, NULL::integer AS edition, NULL::date AS from_day, NULL::integer AS grace_days,
         NULL::timestamptz AS recorded_at
  WHERE false;
