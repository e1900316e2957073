-- Sign-in with the organisation's own account by OpenID Connect (decision 0267), and the proof of a fresh one at a signature (0268).
CREATE TABLE sign_in_providers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT sign_in_providers_name_check CHECK (btrim(name) <> '' AND length(name) <= 60),
  issuer text NOT NULL CONSTRAINT sign_in_providers_issuer_check CHECK (length(issuer) <= 500 AND issuer ~ '^https?://'),
  client_id text NOT NULL CONSTRAINT sign_in_providers_client_check CHECK (client_id <> '' AND length(client_id) <= 300),
  -- Sealed with the key of the installation.
  secret bytea NOT NULL,
  -- Whose verified addresses join accounts by themselves; of nobody while there is none.
  domains text[] NOT NULL DEFAULT '{}' CONSTRAINT sign_in_providers_domains_check CHECK (cardinality(domains) <= 50),
  -- Names of the claims that say what somebody works as and where.
  claim_position text,
  claim_area text,
  claim_site text,
  updates_on_sign_in boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  -- Written down by the operator (OIDC_ISSUER), and not to be changed on the screen.
  is_operators boolean NOT NULL DEFAULT false,
  created_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  CONSTRAINT sign_in_providers_once UNIQUE (issuer, client_id)
);
CREATE INDEX sign_in_providers_created_by ON sign_in_providers (created_by);
CREATE UNIQUE INDEX sign_in_providers_operators ON sign_in_providers (is_operators) WHERE is_operators;

CREATE TABLE organisation_accounts (
  issuer text NOT NULL,
  subject text NOT NULL CONSTRAINT organisation_accounts_subject_check CHECK (subject <> '' AND length(subject) <= 255),
  person_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  -- As the provider said it last; nothing is found by it.
  email text NOT NULL DEFAULT '',
  linked_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (issuer, subject),
  CONSTRAINT organisation_accounts_one_each UNIQUE (issuer, person_id)
);
CREATE INDEX organisation_accounts_person ON organisation_accounts (person_id);
CREATE INDEX organisation_accounts_linked_by ON organisation_accounts (linked_by);

-- Somebody who has left for a provider and has not come back: once, within minutes, in the same browser.
CREATE TABLE sign_in_departures (
  token_hash bytea PRIMARY KEY,
  provider_id uuid NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE,
  return_to text CONSTRAINT sign_in_departures_return_check CHECK (length(return_to) <= 2000),
  -- Of a signature: who is to come back, with which session, and what they were shown.
  person_id uuid REFERENCES profiles (id) ON DELETE CASCADE,
  session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
  shown_sha256 bytea CONSTRAINT sign_in_departures_shown_check CHECK (length(shown_sha256) = 32),
  left_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_departures_signing_check CHECK ((person_id IS NULL) = (session_id IS NULL) AND (person_id IS NULL) = (shown_sha256 IS NULL))
);
CREATE INDEX sign_in_departures_provider ON sign_in_departures (provider_id);
CREATE INDEX sign_in_departures_person ON sign_in_departures (person_id);
CREATE INDEX sign_in_departures_session ON sign_in_departures (session_id);
CREATE INDEX sign_in_departures_expiry ON sign_in_departures (expires_at);

CREATE TABLE organisation_sessions (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  subject text NOT NULL,
  -- The session at the provider, where it tells it.
  sid text,
  auth_time timestamptz,
  -- Sealed: shown to the provider again when the person leaves.
  id_token bytea NOT NULL
);
CREATE INDEX organisation_sessions_sid ON organisation_sessions (provider_id, sid);
CREATE INDEX organisation_sessions_subject ON organisation_sessions (provider_id, subject);
CREATE INDEX organisation_sessions_person ON organisation_sessions (person_id);

CREATE TABLE access_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider_id uuid NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE,
  subject text NOT NULL,
  email text NOT NULL DEFAULT '' CONSTRAINT access_requests_email_check CHECK (length(email) <= 254),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  reason text NOT NULL CONSTRAINT access_requests_reason_check CHECK (reason IN ('unverified', 'domain', 'no-email', 'linked-otherwise')),
  is_refused boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL,
  CONSTRAINT access_requests_once UNIQUE (provider_id, subject)
);
CREATE INDEX access_requests_order ON access_requests (is_refused, asked_at, id);

-- A message that a session has ended is taken once.
CREATE TABLE logout_messages (
  id_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX logout_messages_expiry ON logout_messages (expires_at);

-- That somebody has just shown their provider who they are, to sign one record once.
CREATE TABLE signing_proofs (
  token_hash bytea PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  shown_sha256 bytea NOT NULL CONSTRAINT signing_proofs_shown_check CHECK (length(shown_sha256) = 32),
  issuer text NOT NULL,
  auth_time timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX signing_proofs_person ON signing_proofs (person_id);
CREATE INDEX signing_proofs_expiry ON signing_proofs (expires_at);

ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN
  ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified', 'title-rejected',
   'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn',
   'signing-failed', 'document-review', 'certificate', 'evidence-asked', 'auditor-access-asked', 'token-expiring', 'service-token-expiring', 'session-survey',
   'effectiveness-due', 'webhook-paused', 'access-requested', 'emergency-sign-in', 'provider-email', 'factor-changed', 'factor-reset', 'passkey-copied'));
