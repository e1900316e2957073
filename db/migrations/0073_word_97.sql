-- Documents of Word 97–2003 (decision 0366).
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind IN ('txt', 'pdf', 'docx', 'doc', 'rtf', 'xlsx', 'pptx', 'odt', 'csv',
  'md', 'html', 'png', 'jpg', 'webp', 'tiff'));
