-- Addresses of other systems that are told what happens here, and what each is told (decision 0265).
CREATE TABLE webhooks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT webhooks_name_check CHECK (btrim(name) <> '' AND length(name) <= 80),
  url text NOT NULL CONSTRAINT webhooks_url_check CHECK (length(url) <= 2000 AND url ~ '^https?://'),
  events text[] NOT NULL CONSTRAINT webhooks_events_check CHECK (cardinality(events) BETWEEN 1 AND 20),
  -- Sealed with the key of the installation; the one before is used beside it for a while.
  secret bytea NOT NULL,
  old_secret bytea,
  old_until timestamptz,
  -- The first try that failed since the last one that did not.
  failing_since timestamptz,
  paused_at timestamptz,
  is_paused_by_itself boolean NOT NULL DEFAULT false,
  created_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  CONSTRAINT webhooks_old_check CHECK ((old_secret IS NULL) = (old_until IS NULL)),
  CONSTRAINT webhooks_paused_check CHECK (paused_at IS NOT NULL OR NOT is_paused_by_itself)
);
CREATE INDEX webhooks_created_by ON webhooks (created_by);

CREATE TABLE webhook_deliveries (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  -- The same at every try, and for every receiver.
  message_id uuid NOT NULL,
  kind text NOT NULL,
  -- Whom it is about: what is told of somebody keeps its order.
  person_id uuid,
  payload text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  lease uuid,
  due_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz,
  last_status integer,
  last_fault text,
  last_answer text CONSTRAINT webhook_deliveries_last_answer_check CHECK (length(last_answer) <= 1000),
  settled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT webhook_deliveries_settled_check CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_turn ON webhook_deliveries (webhook_id, person_id, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_list ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_settled ON webhook_deliveries (settled_at);

ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN
  ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified', 'title-rejected',
   'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn',
   'signing-failed', 'document-review', 'certificate', 'evidence-asked', 'auditor-access-asked', 'token-expiring', 'service-token-expiring', 'session-survey',
   'effectiveness-due', 'webhook-paused'));
