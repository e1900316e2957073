-- What was recognised in the pictures of a file's pages: lines of words with their places and how sure each is (decision 0209).
CREATE TABLE recognised_pages (
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  page integer NOT NULL CHECK (page > 0),
  lines jsonb NOT NULL,
  confidence real CHECK (confidence >= 0 AND confidence <= 100),
  turned integer NOT NULL DEFAULT 0 CHECK (turned IN (0, 90, 180, 270)),
  aspect real NOT NULL CHECK (aspect > 0),
  fault text CHECK (fault IN ('nothing', 'undecoded', 'too-slow', 'too-heavy', 'broken')),
  PRIMARY KEY (file_id, page),
  CHECK ((confidence IS NULL) = (fault IS NOT NULL))
);

-- What a person put in place of what was read of a page, or that the page is left out. It outlives reading again.
CREATE TABLE document_page_edits (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  page integer NOT NULL CHECK (page > 0),
  text text CHECK (length(text) <= 40000),
  is_left_out boolean NOT NULL DEFAULT false,
  version integer NOT NULL CHECK (version > 0),
  edited_by uuid REFERENCES profiles ON DELETE SET NULL,
  edited_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, page)
);
CREATE INDEX document_page_edits_edited_by ON document_page_edits (edited_by);

-- How many pages of a document have to be recognised in their pictures, null where none; how often people changed what its pages say.
ALTER TABLE documents
  ADD COLUMN scan_pages integer CHECK (scan_pages > 0),
  ADD COLUMN edits integer NOT NULL DEFAULT 0;

-- Pictures of pages.
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind IN ('txt', 'pdf', 'docx', 'rtf', 'xlsx', 'pptx', 'odt', 'csv',
  'md', 'html', 'png', 'jpg', 'webp', 'tiff'));
