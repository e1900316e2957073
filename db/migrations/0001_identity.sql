-- People, their sessions, the installation's settings and the audit log.

CREATE EXTENSION IF NOT EXISTS unaccent;

-- unaccent() is only STABLE because its dictionary could be changed; ours is not, and indexes need IMMUTABLE.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent', btrim(value)));

CREATE TABLE profiles (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  first_name    text NOT NULL DEFAULT '',
  last_name     text NOT NULL DEFAULT '',
  email         text NOT NULL CHECK (length(email) <= 254),
  role          text NOT NULL DEFAULT 'employee' CHECK (role IN ('employee', 'jefe', 'admin', 'inactive')),
  -- What an inactive person was, so that reactivating gives it back.
  previous_role text CHECK (previous_role IN ('employee', 'jefe', 'admin')),
  company_name  text NOT NULL DEFAULT '',
  phone         text,
  position      text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX profiles_email_unique ON profiles (lower(email));
CREATE INDEX profiles_role ON profiles (role);

CREATE TABLE credentials (
  user_id       uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  password_hash text NOT NULL,
  updated_at    timestamptz NOT NULL DEFAULT now()
);

-- One row per signed-in device. Deleting it ends the session at once on every node.
CREATE TABLE sessions (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id            uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  refresh_token_hash bytea NOT NULL UNIQUE,
  user_agent         text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  last_refreshed_at  timestamptz NOT NULL DEFAULT now(),
  expires_at         timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Short-lived; an older one stays valid until its own end, so that two tabs may refresh at the same time.
CREATE TABLE access_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX access_tokens_session ON access_tokens (session_id);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

-- Attempts per key and window, shared by all nodes (layout of rate-limiter-flexible).
CREATE UNLOGGED TABLE rate_limits (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE settings (
  section    text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES profiles ON DELETE SET NULL
);

-- Who did what. Rows hold ids, never names, so that erasing a person does not break the chain.
CREATE TABLE audit_log (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id     uuid,
  action       text NOT NULL,
  subject_type text NOT NULL,
  subject_id   text,
  details      jsonb NOT NULL DEFAULT '{}'
);

CREATE INDEX audit_log_at ON audit_log (at DESC);

-- The chain over the log. Entries are written inside their own transactions without waiting for one another;
-- sealing gives each committed entry the next number without gaps and the hash over its predecessor's.
CREATE TABLE audit_seals (
  seq           bigint PRIMARY KEY CHECK (seq > 0),
  audit_id      bigint NOT NULL UNIQUE REFERENCES audit_log,
  previous_hash bytea NOT NULL,
  hash          bytea NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'append-only table %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Hash of one entry behind the hash of the entry before it.
CREATE FUNCTION audit_hash(previous bytea, entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, extract(epoch FROM entry.at), entry.actor_id, entry.action, entry.subject_type, entry.subject_id, entry.details
  )::text, 'UTF8'))
$$;

-- Seals every committed entry that has no seal yet; returns how many. One caller at a time, others return 0 at once.
CREATE FUNCTION seal_audit_log() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  next_seq bigint;
  previous bytea;
  entry audit_log;
  sealed bigint := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('seal_audit_log')) THEN
    RETURN 0;
  END IF;
  SELECT s.seq, s.hash INTO next_seq, previous FROM audit_seals s ORDER BY s.seq DESC LIMIT 1;
  next_seq := coalesce(next_seq, 0);
  previous := coalesce(previous, '\x'::bytea);
  FOR entry IN
    SELECT l.* FROM audit_log l WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.audit_id = l.id) ORDER BY l.id
  LOOP
    next_seq := next_seq + 1;
    INSERT INTO audit_seals (seq, audit_id, previous_hash, hash)
      VALUES (next_seq, entry.id, previous, audit_hash(previous, entry)) RETURNING hash INTO previous;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$;

-- Empty when the chain is whole; otherwise the sequence numbers that do not match their content or predecessor.
CREATE FUNCTION broken_audit_seals() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT s.seq FROM (
    SELECT seals.*, lag(seals.hash, 1, '\x'::bytea) OVER (ORDER BY seals.seq) AS expected_previous,
           row_number() OVER (ORDER BY seals.seq) AS expected_seq
    FROM audit_seals seals
  ) s JOIN audit_log l ON l.id = s.audit_id
  WHERE s.previous_hash <> s.expected_previous OR s.seq <> s.expected_seq OR s.hash <> audit_hash(s.previous_hash, l)
$$;
