-- Steps of a module that is there, and one step anew, are creations, too: read along, cancelled and gone on with as those (decision 0365).
ALTER TABLE generation_jobs
  DROP CONSTRAINT generation_jobs_kind_check,
  ADD CONSTRAINT generation_jobs_kind_check CHECK (kind IN ('product', 'induction', 'steps', 'rewrite')),
  ADD COLUMN step_id uuid REFERENCES steps(id) ON DELETE CASCADE;
DROP INDEX generation_jobs_running_title;
-- compatible: it holds of fewer rows than the one before.
CREATE UNIQUE INDEX generation_jobs_running_title ON generation_jobs (fold_text(btrim(title)))
  WHERE status = 'running' AND kind IN ('product', 'induction');
-- compatible: no version before writes this kind.
CREATE UNIQUE INDEX generation_jobs_running_steps ON generation_jobs (module_id) WHERE status = 'running' AND kind = 'steps';
-- compatible: no version before fills this column.
CREATE UNIQUE INDEX generation_jobs_running_step ON generation_jobs (step_id) WHERE status = 'running';
CREATE INDEX generation_jobs_step ON generation_jobs (step_id);
