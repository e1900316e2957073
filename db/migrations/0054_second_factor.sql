-- A second factor beside the password: passkeys, codes of an app, recovery codes; and what is asked again (decisions 0269, 0270).
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  -- As the authenticator names it, base64url; nobody else has the same.
  credential_id text NOT NULL CONSTRAINT passkeys_credential_id_key UNIQUE CONSTRAINT passkeys_credential_id_check CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL,
  -- How often it was used, as it says itself; 0 where it does not count.
  counter bigint NOT NULL CONSTRAINT passkeys_counter_check CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  -- Kept in more than one device by whoever makes them.
  is_synced boolean NOT NULL,
  -- The name of the site that it is good for.
  site text NOT NULL,
  name text NOT NULL CONSTRAINT passkeys_name_check CHECK (btrim(name) <> '' AND length(name) <= 80),
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  last_used_at timestamptz,
  -- Its count went back: somebody has a copy. It opens nothing any more.
  blocked_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

CREATE TABLE code_apps (
  user_id uuid PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
  -- Sealed with the key of the installation.
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  -- Counts only once a code was shown.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The last step of thirty seconds whose code was taken: neither it nor one before is taken again.
  last_step bigint,
  -- A step whose code was shown by a phone with a wrong clock: it is not taken when its time comes.
  burned_step bigint
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CONSTRAINT recovery_codes_code_hash_check CHECK (length(code_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- A sign-in whose password was right and whose second step is missing: no session, good for minutes and once.
CREATE TABLE half_sign_ins (
  token_hash bytea PRIMARY KEY CONSTRAINT half_sign_ins_token_hash_check CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  -- What the person's password was known by: a changed one ends it.
  password_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX half_sign_ins_user ON half_sign_ins (user_id);
CREATE INDEX half_sign_ins_expiry ON half_sign_ins (expires_at);

-- What an authenticator is to sign: good for minutes, once, and for one purpose.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY CONSTRAINT passkey_challenges_hash_check CHECK (length(challenge_hash) = 32),
  purpose text NOT NULL CONSTRAINT passkey_challenges_purpose_check CHECK (purpose IN ('add', 'step', 'sign-in', 'confirm')),
  -- Whose; of nobody yet where a passkey says who signs in.
  user_id uuid REFERENCES profiles (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_user_check CHECK ((purpose = 'sign-in') = (user_id IS NULL))
);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

CREATE TABLE trusted_devices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT trusted_devices_token_hash_key UNIQUE CONSTRAINT trusted_devices_token_hash_check CHECK (length(token_hash) = 32),
  -- What the person's password was known by: a changed one ends the trust.
  password_hash bytea NOT NULL,
  user_agent text CONSTRAINT trusted_devices_user_agent_check CHECK (length(user_agent) <= 300),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX trusted_devices_user ON trusted_devices (user_id);
CREATE INDEX trusted_devices_expiry ON trusted_devices (expires_at);

-- Sessions whose person has shown a moment ago that it is them.
CREATE TABLE confirmed_sessions (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- Lost factors that one administrator wants reset and another has to.
CREATE TABLE factor_resets (
  user_id uuid PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
  asked_by uuid NOT NULL REFERENCES profiles (id),
  asked_at timestamptz NOT NULL,
  CONSTRAINT factor_resets_other_check CHECK (asked_by <> user_id)
);
CREATE INDEX factor_resets_asked_by ON factor_resets (asked_by);

ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN
  ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified', 'title-rejected',
   'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn',
   'signing-failed', 'document-review', 'certificate', 'evidence-asked', 'auditor-access-asked', 'token-expiring', 'service-token-expiring', 'session-survey',
   'effectiveness-due', 'webhook-paused', 'factor-changed', 'factor-reset', 'passkey-copied'));
