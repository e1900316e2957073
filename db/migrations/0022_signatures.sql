-- What somebody signed, as it was shown to them, what they meant by it, who they were and when (decision 0237). Only added to.
CREATE TABLE signatures (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What was signed, kept by another table.
  record_kind text NOT NULL CHECK (record_kind ~ '^[a-z]+(-[a-z]+)*$'),
  record_id   uuid NOT NULL,
  -- Whom the record is about; null where it is about nobody.
  person_id   uuid,
  meaning     text NOT NULL CHECK (meaning IN ('read', 'reviewed', 'approved', 'assessed', 'accepted', 'verified', 'authorised', 'withdrawn', 'voided')),
  -- As they were then. A signature outlives whoever gave it, as the audit log does.
  signer_id   uuid NOT NULL,
  signer_name text NOT NULL CHECK (btrim(signer_name) <> ''),
  signer_role text NOT NULL CHECK (signer_role IN ('employee', 'jefe', 'admin')),
  signed_at   timestamptz NOT NULL,
  time_zone   text NOT NULL,
  -- Record, meaning, signer and time as canonical JSON (RFC 8785), and its SHA-256, which the audit log holds as well.
  statement   text NOT NULL,
  sha256      bytea NOT NULL CHECK (length(sha256) = 32),
  CONSTRAINT signatures_once UNIQUE (record_kind, record_id, meaning, signer_id)
);
CREATE INDEX signatures_signer ON signatures (signer_id);
CREATE INDEX signatures_person ON signatures (person_id);
