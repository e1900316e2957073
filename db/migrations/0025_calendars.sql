-- Addresses by which calendar programs read what somebody has to show, or what a team has to: of each secret only its hash (decision 0216).
CREATE TABLE calendar_feeds (
  person_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('own', 'team')),
  secret_hash bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  created_at  timestamptz NOT NULL DEFAULT present_moment(),
  read_at     timestamptz,
  PRIMARY KEY (person_id, kind)
);

-- What such a calendar last said, so that what moves keeps its id and counts its changes, and what ends is told as cancelled.
CREATE TABLE calendar_events (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id    uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('own', 'team')),
  -- Of one's own: the requirement; of a team: the requirement and the day.
  subject      text NOT NULL,
  day          date NOT NULL,
  title        text NOT NULL,
  -- Of everything else that it says.
  digest       text NOT NULL,
  sequence     integer NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  changed_at   timestamptz NOT NULL DEFAULT present_moment(),
  cancelled_at timestamptz,
  UNIQUE (person_id, kind, subject)
);
