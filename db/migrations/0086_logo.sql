-- The installation's own logo is a stored file, too.
ALTER TABLE files DROP CONSTRAINT files_bucket_check;
ALTER TABLE files ADD CONSTRAINT files_bucket_check
  CHECK (bucket IN ('product-images', 'module-files', 'quiz-images', 'documents', 'branding'));
