-- The audit log by months (decision 0266): a part for each, in a schema of their own, which nobody but the owner reaches directly. The parts are made
-- ahead; what is written for another month waits in one part until its month is made.
CREATE SCHEMA IF NOT EXISTS audit_parts;

ALTER TABLE audit_seals DROP CONSTRAINT audit_seals_audit_id_fkey;
ALTER TABLE audit_log RENAME TO audit_log_before;
ALTER INDEX audit_log_pkey RENAME TO audit_log_before_pkey;
ALTER INDEX audit_log_actor RENAME TO audit_log_before_actor;
ALTER INDEX audit_log_order RENAME TO audit_log_before_order;
ALTER INDEX audit_log_subject RENAME TO audit_log_before_subject;
ALTER SEQUENCE audit_log_id_seq RENAME TO audit_log_before_id_seq;

-- No identity: servers before PostgreSQL 17 know none in a table of parts.
CREATE SEQUENCE audit_log_id_seq;

-- Who did what, added to and never changed.
CREATE TABLE audit_log (
  id bigint NOT NULL DEFAULT nextval('audit_log_id_seq'),
  at timestamptz NOT NULL DEFAULT present_moment(),
  actor_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  details jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT audit_log_pkey PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_order ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject_id, at DESC, id DESC);
ALTER SEQUENCE audit_log_id_seq OWNED BY audit_log.id;
CREATE TABLE audit_parts.rest PARTITION OF audit_log DEFAULT;

DO $$
DECLARE
  month timestamp;
  first timestamp := date_trunc('month', coalesce((SELECT min(at) FROM audit_log_before), now()) AT TIME ZONE 'UTC');
  past timestamp := date_trunc('month', greatest(now(), (SELECT max(at) FROM audit_log_before)) AT TIME ZONE 'UTC') + interval '3 months';
BEGIN
  FOR month IN SELECT generate_series(first, past - interval '1 month', interval '1 month') LOOP
    -- Months without an entry are made when there is one.
    CONTINUE WHEN month < date_trunc('month', now() AT TIME ZONE 'UTC') AND NOT EXISTS (
      SELECT FROM audit_log_before WHERE at >= month AT TIME ZONE 'UTC' AND at < (month + interval '1 month') AT TIME ZONE 'UTC');
    EXECUTE format('CREATE TABLE audit_parts.%I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)', 'm' || to_char(month, 'YYYY_MM'),
      month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
  END LOOP;
END $$;
INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, details)
  SELECT id, at, actor_id, action, subject_type, subject_id, details FROM audit_log_before ORDER BY id;
SELECT setval('audit_log_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM audit_log_before), false);
DROP TABLE audit_log_before;

-- Months of the log whose entries were removed by signature: the numbers of their seals, which stay, so that the chain still holds.
CREATE TABLE audit_removals (
  month date NOT NULL CONSTRAINT audit_removals_month_check CHECK (extract(day FROM month) = 1),
  purge_id uuid NOT NULL REFERENCES purges (id),
  seqs int8multirange NOT NULL,
  entries integer NOT NULL CONSTRAINT audit_removals_entries_check CHECK (entries >= 0),
  removed_at timestamptz NOT NULL,
  CONSTRAINT audit_removals_pkey PRIMARY KEY (month, purge_id)
);
CREATE INDEX audit_removals_purge ON audit_removals (purge_id);

-- Each time that a month of the log was given out as a file, with the SHA-256 of what was given.
CREATE TABLE audit_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  month date NOT NULL CONSTRAINT audit_exports_month_check CHECK (extract(day FROM month) = 1),
  entries integer NOT NULL CONSTRAINT audit_exports_entries_check CHECK (entries >= 0),
  sha256 text NOT NULL CONSTRAINT audit_exports_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  exported_at timestamptz NOT NULL,
  exported_by uuid
);
CREATE INDEX audit_exports_month ON audit_exports (month, exported_at);
