-- Audit packages (decision 0254): what was asked for, how far it is, and its file while it is kept; and the keys by which an installation signs them,
-- of which the last is used.
ALTER TABLE files DROP CONSTRAINT files_bucket_check;
ALTER TABLE files ADD CONSTRAINT files_bucket_check
  CHECK (bucket IN ('product-images', 'module-files', 'quiz-images', 'documents', 'branding', 'history', 'evidence', 'packages'));

CREATE TABLE audit_packages (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at  timestamptz NOT NULL DEFAULT act_moment(),
  created_by  uuid REFERENCES profiles ON DELETE SET NULL,
  scope       jsonb NOT NULL CHECK (jsonb_typeof(scope) = 'object'),
  status      text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'failed', 'cancelled', 'expired')),
  lease       uuid,
  claimed_at  timestamptz,
  attempts    integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  stage       text NOT NULL DEFAULT 'facts' CHECK (stage IN ('facts', 'people', 'files', 'log', 'ending')),
  done        integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total       integer NOT NULL DEFAULT 0 CHECK (total >= 0),
  file_id     uuid REFERENCES files ON DELETE SET NULL,
  file_name   text NOT NULL CHECK (btrim(file_name) <> '' AND length(file_name) <= 200),
  bytes       bigint CHECK (bytes > 0),
  sha256      text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  fingerprint text CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  figures     jsonb CHECK (jsonb_typeof(figures) = 'object'),
  failure     text CHECK (btrim(failure) <> ''),
  ended_at    timestamptz,
  expires_at  timestamptz,
  CHECK ((status = 'waiting') = (ended_at IS NULL)),
  CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CHECK ((status IN ('done', 'expired')) = (num_nonnulls(bytes, sha256, fingerprint, figures, expires_at) = 5)),
  CHECK (status = 'done' OR file_id IS NULL)
);
CREATE INDEX audit_packages_order ON audit_packages (created_at);
CREATE INDEX audit_packages_file ON audit_packages (file_id);
CREATE INDEX audit_packages_created_by ON audit_packages (created_by);

CREATE TABLE package_keys (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at  timestamptz NOT NULL DEFAULT act_moment(),
  public_key  bytea NOT NULL UNIQUE CHECK (octet_length(public_key) = 32),
  private_key bytea NOT NULL CHECK (octet_length(private_key) = 48)
);
