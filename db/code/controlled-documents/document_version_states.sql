-- How each version stands today: draft, in_review, approved (its day is yet to come), in_force or obsolete.
CREATE VIEW document_version_states AS
  SELECT v.id, v.document_id, v.number,
    CASE WHEN v.approved_at IS NULL THEN
           CASE WHEN EXISTS (SELECT FROM document_submissions s WHERE s.version_id = v.id AND s.returned_at IS NULL) THEN 'in_review' ELSE 'draft' END
         WHEN v.withdrawn_day IS NOT NULL OR d.until_day <= day_of(present_moment()) THEN 'obsolete'
         WHEN v.effective_day > day_of(present_moment()) THEN 'approved'
         ELSE 'in_force' END AS state,
    d.from_day, d.until_day
  FROM document_versions v LEFT JOIN document_version_days d ON d.id = v.id;
