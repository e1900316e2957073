-- What each node says of itself, and the unexpected faults that nodes met (decision 0277).
CREATE TABLE system_nodes (
  -- One start of the program.
  id uuid PRIMARY KEY,
  name text NOT NULL CONSTRAINT system_nodes_name_check CHECK (name <> '' AND length(name) <= 120),
  version text NOT NULL CONSTRAINT system_nodes_version_check CHECK (length(version) <= 60),
  runtime text NOT NULL CONSTRAINT system_nodes_runtime_check CHECK (length(runtime) <= 60),
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT act_moment(),
  memory_bytes bigint NOT NULL,
  -- How late the event loop was: 99 of 100 turns were earlier, milliseconds, since the sign of life before.
  event_loop_ms double precision NOT NULL,
  disk_free bigint,
  disk_size bigint,
  reaches_storage boolean NOT NULL DEFAULT true,
  model_calls integer NOT NULL DEFAULT 0,
  model_failures integer NOT NULL DEFAULT 0,
  model_answered_at timestamptz
);

CREATE TABLE system_faults (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  node_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT act_moment(),
  -- What was being done: an operation by its pattern, or a job by its name.
  place text NOT NULL CONSTRAINT system_faults_place_check CHECK (length(place) <= 200),
  kind text NOT NULL CONSTRAINT system_faults_kind_check CHECK (length(kind) <= 80),
  code text CONSTRAINT system_faults_code_check CHECK (length(code) <= 80),
  -- Places in the source alone: a message may say whose data it was about.
  stack text NOT NULL CONSTRAINT system_faults_stack_check CHECK (length(stack) <= 4000),
  request_id text CONSTRAINT system_faults_request_id_check CHECK (length(request_id) <= 64)
);
CREATE INDEX system_faults_at ON system_faults (at);

-- The request that began a piece of work, by which its lines in the log are found again (decision 0278).
ALTER TABLE mail_outbox ADD COLUMN request_id text CONSTRAINT mail_outbox_request_id_check CHECK (length(request_id) <= 64);
ALTER TABLE documents ADD COLUMN request_id text CONSTRAINT documents_request_id_check CHECK (length(request_id) <= 64);
ALTER TABLE generation_jobs ADD COLUMN request_id text CONSTRAINT generation_jobs_request_id_check CHECK (length(request_id) <= 64);
ALTER TABLE history_imports ADD COLUMN request_id text CONSTRAINT history_imports_request_id_check CHECK (length(request_id) <= 64);
ALTER TABLE audit_packages ADD COLUMN request_id text CONSTRAINT audit_packages_request_id_check CHECK (length(request_id) <= 64);
