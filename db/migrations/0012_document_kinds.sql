-- The formats that documents are read from.
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind IN ('txt', 'pdf', 'docx', 'rtf', 'xlsx', 'pptx', 'odt', 'csv',
  'md', 'html'));
