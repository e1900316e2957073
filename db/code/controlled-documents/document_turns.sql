-- The days on which a version comes into force, or the one in force is withdrawn and none is; known since recorded_at, and no more since voided_at: one that
-- was withdrawn before its day never came.
CREATE VIEW document_turns AS
  SELECT v.document_id, v.number, v.effective_day AS day, true AS is_in_force, v.is_major, v.grace_days, v.approved_at AS recorded_at,
         CASE WHEN v.withdrawn_day < v.effective_day THEN v.withdrawn_at END AS voided_at
  FROM document_versions v WHERE v.approved_at IS NOT NULL
  UNION ALL
  SELECT v.document_id, v.number, v.withdrawn_day, false, false, NULL, v.withdrawn_at, NULL
  FROM document_versions v WHERE v.withdrawn_day >= v.effective_day;
