-- By when the version in force of each document is to be reviewed: counted from its day, or from the last review that left it as it is.
CREATE VIEW document_review_days AS
  SELECT s.document_id, s.id AS version_id, d.owner_id,
    (coalesce((SELECT max(r.day) FROM document_reviews r WHERE r.version_id = s.id), s.from_day) + make_interval(months => d.review_months))::date AS review_day
  FROM document_version_states s JOIN controlled_documents d ON d.id = s.document_id
  WHERE s.state = 'in_force' AND d.review_months IS NOT NULL;
