-- Controlled documents by code and title.
CREATE VIEW published_controlled_documents AS
  SELECT id, code, title, owner_id, review_months, created_at
  FROM controlled_documents;
