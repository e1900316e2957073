-- How often a module's quiz may be taken: NULL attempts is no limit, 0 minutes no wait.
ALTER TABLE modules
  ADD COLUMN max_attempts integer CHECK (max_attempts BETWEEN 1 AND 100),
  ADD COLUMN retry_wait_minutes integer NOT NULL DEFAULT 0 CHECK (retry_wait_minutes BETWEEN 0 AND 43200);
