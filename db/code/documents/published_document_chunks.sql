-- The passages of documents, without their words: those are read from passages.
CREATE VIEW published_document_chunks AS
  SELECT id, document_id, kind, record, first_block, last_block
  FROM document_chunks;
