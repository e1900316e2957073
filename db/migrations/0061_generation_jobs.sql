-- Modules being generated: what was asked, how far it is, and who works on it.
CREATE TABLE generation_jobs (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind         text NOT NULL CHECK (kind IN ('product', 'induction')),
  -- The title of the module to be.
  title        text NOT NULL,
  requested_by uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  status       text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed')),
  input        jsonb NOT NULL,
  -- State and error of each stage, by its name.
  stages       jsonb NOT NULL,
  -- What the content stage wrote.
  draft        jsonb,
  module_id    uuid REFERENCES modules ON DELETE SET NULL,
  -- Of the process that works on it; whoever has another one writes nothing.
  lease        uuid,
  heartbeat_at timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- The person has read how it ended.
  seen_at      timestamptz
);
CREATE UNIQUE INDEX generation_jobs_running_title ON generation_jobs (fold_text(btrim(title))) WHERE status = 'running';
CREATE INDEX generation_jobs_requested_by ON generation_jobs (requested_by, created_at DESC);
CREATE INDEX generation_jobs_module ON generation_jobs (module_id);
