-- Passages of documents, steps and tutorials that answer questions.
CREATE VIEW published_passages AS
  SELECT id, document_id, title, page, section, position, content, kind, record
  FROM passages;
