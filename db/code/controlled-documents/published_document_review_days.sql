-- By when the version in force of each document is to be reviewed, and who answers for it.
CREATE VIEW published_document_review_days AS
  SELECT document_id, owner_id, review_day
  FROM document_review_days;
