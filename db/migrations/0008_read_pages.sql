-- What was read of each page of a document, block by block; of a text without pages, of each part (decision 0183).
CREATE TABLE document_pages (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  page integer NOT NULL CHECK (page > 0),
  first_block integer NOT NULL CHECK (first_block >= 0),
  blocks jsonb NOT NULL,
  PRIMARY KEY (document_id, page)
);

-- Which blocks a passage is made of, and the test that it tells of.
ALTER TABLE document_chunks
  ADD COLUMN kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'table', 'record')),
  ADD COLUMN record text,
  ADD COLUMN first_block integer CHECK (first_block >= 0),
  ADD COLUMN last_block integer CHECK (last_block >= first_block),
  ADD CHECK ((kind = 'record') = (record IS NOT NULL));

-- 0: read by a version that did not say; it is read again by itself.
ALTER TABLE documents
  ADD COLUMN reader integer NOT NULL DEFAULT 0,
  ADD COLUMN is_catalogue boolean;
UPDATE documents SET attempts = 0 WHERE status = 'ready';
