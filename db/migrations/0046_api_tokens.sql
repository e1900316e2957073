-- Tokens with which programs call in somebody's name: of each only its hash (decision 0264).
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE CONSTRAINT api_tokens_token_hash_check CHECK (length(token_hash) = 32),
  kind text NOT NULL CONSTRAINT api_tokens_kind_check CHECK (kind IN ('personal', 'service')),
  -- Of a service: the administrator who answers for it.
  owner_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT api_tokens_name_check CHECK (btrim(name) <> '' AND length(name) <= 80),
  -- The last characters, by which its owner knows it again.
  ending text NOT NULL CONSTRAINT api_tokens_ending_check CHECK (length(ending) = 4),
  scopes text[] NOT NULL CONSTRAINT api_tokens_scopes_check CHECK (cardinality(scopes) BETWEEN 1 AND 200),
  -- Networks from which it may be used; from anywhere where there are none.
  addresses text[] NOT NULL DEFAULT '{}' CONSTRAINT api_tokens_addresses_check CHECK (cardinality(addresses) <= 20 AND addresses::inet[] IS NOT NULL),
  until_day date NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text CONSTRAINT api_tokens_last_used_address_check CHECK (length(last_used_address) <= 64),
  CONSTRAINT api_tokens_expires_check CHECK (expires_at > created_at AND expires_at <= created_at + interval '367 days'),
  CONSTRAINT api_tokens_used_check CHECK ((last_used_at IS NULL) = (last_used_address IS NULL))
);
CREATE INDEX api_tokens_owner ON api_tokens (owner_id, kind, created_at);
CREATE INDEX api_tokens_service ON api_tokens (created_at) WHERE kind = 'service';
CREATE INDEX api_tokens_ending_soon ON api_tokens (until_day) WHERE revoked_at IS NULL;

ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN
  ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified', 'title-rejected',
   'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn',
   'signing-failed', 'document-review', 'certificate', 'evidence-asked', 'auditor-access-asked', 'token-expiring', 'service-token-expiring'));
