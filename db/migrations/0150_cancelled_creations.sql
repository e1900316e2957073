-- A running creation can be cancelled; how one ended is told once, and what failed stays in the list until it is closed (seen_at).
ALTER TABLE generation_jobs DROP CONSTRAINT generation_jobs_status_check;
ALTER TABLE generation_jobs ADD CONSTRAINT generation_jobs_status_check
  CHECK (status IN ('running', 'done', 'failed', 'cancelled'));
ALTER TABLE generation_jobs ADD COLUMN told_at timestamptz;
CREATE INDEX generation_jobs_open ON generation_jobs (created_at DESC) WHERE seen_at IS NULL;
