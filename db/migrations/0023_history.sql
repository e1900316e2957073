-- What people completed before this platform is a round that says so (decision 0224).
ALTER TABLE training_cycles
  ADD COLUMN origin        text NOT NULL DEFAULT 'platform' CHECK (origin IN ('platform', 'imported')),
  ADD COLUMN recorded_by   uuid REFERENCES profiles ON DELETE SET NULL,
  ADD COLUMN import_id     uuid,
  ADD COLUMN imported_from text CHECK (btrim(imported_from) <> '' AND length(imported_from) <= 300),
  ADD CONSTRAINT training_cycles_origin_check1 CHECK ((origin = 'imported') = (import_id IS NOT NULL)),
  ADD CONSTRAINT training_cycles_origin_check2 CHECK ((origin = 'imported') = (imported_from IS NOT NULL));
-- A success of earlier years stands once, however often its file is sent.
CREATE UNIQUE INDEX training_cycles_imported_once ON training_cycles (user_id, module_id, day)
  WHERE origin = 'imported' AND voided_at IS NULL;
CREATE INDEX training_cycles_import ON training_cycles (import_id) WHERE import_id IS NOT NULL;

ALTER TABLE files DROP CONSTRAINT files_bucket_check,
  ADD CONSTRAINT files_bucket_check CHECK (bucket IN ('product-images', 'module-files', 'quiz-images', 'documents', 'branding', 'history'));

-- A file of earlier years that was sent, what its columns mean, and what became of it.
CREATE TABLE history_imports (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at   timestamptz NOT NULL DEFAULT act_moment(),
  created_by   uuid REFERENCES profiles ON DELETE SET NULL,
  file_id      uuid REFERENCES files ON DELETE SET NULL,
  file_name    text NOT NULL CHECK (file_name <> '' AND length(file_name) <= 300),
  file_sha256  text NOT NULL CHECK (length(file_sha256) = 64),
  -- What each column of the file stands for, in its order.
  columns      jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array'),
  day_order    text NOT NULL CHECK (day_order IN ('dmy', 'mdy', 'ymd')),
  makes_units  boolean NOT NULL,
  takes        text NOT NULL CHECK (takes IN ('all', 'valid')),
  status       text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'stored', 'failed', 'undone')),
  lease        uuid,
  claimed_at   timestamptz,
  attempts     integer NOT NULL DEFAULT 0,
  facts        integer NOT NULL CHECK (facts >= 0),
  done         integer NOT NULL DEFAULT 0,
  rounds       integer,
  already      integer,
  faults       integer,
  -- Periods of positions that it recorded, and everybody whom the file names.
  periods      uuid[],
  people       uuid[],
  stored_at    timestamptz,
  failure      text,
  undone_at    timestamptz,
  undone_by    uuid REFERENCES profiles ON DELETE SET NULL,
  undone_kept  integer,
  CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CHECK ((status IN ('stored', 'undone')) = (stored_at IS NOT NULL)),
  CHECK ((status = 'undone') = (undone_at IS NOT NULL))
);
