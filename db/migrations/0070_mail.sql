-- Mail: what is to be sent, links that work once, registrations that wait for their confirmation.

-- Written in the transaction of the change that a mail tells of, sent by whichever node comes first.
CREATE TABLE mail_outbox (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid REFERENCES profiles ON DELETE CASCADE,
  kind       text NOT NULL,
  priority   smallint NOT NULL,
  -- Both null once nothing more is to be sent: what was said and to whom is not kept.
  recipient  text,
  letter     jsonb,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts   integer NOT NULL DEFAULT 0,
  due_at     timestamptz NOT NULL DEFAULT now(),
  lease      uuid,
  give_up_at timestamptz NOT NULL,
  last_fault text,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CHECK ((state = 'waiting') = (recipient IS NOT NULL AND letter IS NOT NULL))
);
CREATE INDEX mail_outbox_due ON mail_outbox (priority, due_at) WHERE state = 'waiting';
CREATE INDEX mail_outbox_user ON mail_outbox (user_id);
CREATE INDEX mail_outbox_settled ON mail_outbox (settled_at);

-- People who registered themselves and have not opened the link in their mail: nobody yet, so no profile.
CREATE TABLE pending_registrations (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email         text NOT NULL UNIQUE CHECK (length(email) <= 254),
  first_name    text NOT NULL,
  last_name     text NOT NULL,
  company_name  text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL
);
CREATE INDEX pending_registrations_expiry ON pending_registrations (expires_at);

-- Links that work once. Only the hash of what is in the mail is stored.
CREATE TABLE mail_links (
  token_hash      bytea PRIMARY KEY,
  purpose         text NOT NULL CHECK (purpose IN ('reset', 'welcome', 'confirm')),
  user_id         uuid REFERENCES profiles ON DELETE CASCADE,
  registration_id uuid REFERENCES pending_registrations ON DELETE CASCADE,
  created_at      timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  CHECK ((purpose = 'confirm') = (registration_id IS NOT NULL)),
  CHECK ((purpose = 'confirm') = (user_id IS NULL))
);
CREATE INDEX mail_links_user ON mail_links (user_id);
CREATE INDEX mail_links_registration ON mail_links (registration_id);
CREATE INDEX mail_links_expiry ON mail_links (expires_at);

-- Addresses for which a link was asked for, known or not; answered a moment later, so that asking takes the same for all.
CREATE TABLE link_requests (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('reset', 'confirm')),
  email      text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
