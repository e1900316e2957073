-- Mails that come by themselves: who wants them, and whom they were written to in which week.

-- A row once somebody chose or was written to; without one everything is on.
CREATE TABLE notification_choices (
  user_id           uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  -- In the links that end mails of a kind; good for nothing else.
  unsubscribe_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  weekly_digest     boolean NOT NULL DEFAULT true,
  reminder          boolean NOT NULL DEFAULT true
);

-- Whichever node writes the row writes the mail: one per person, kind and week.
CREATE TABLE notification_turns (
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  kind    text NOT NULL CHECK (kind IN ('weekly_digest', 'reminder')),
  -- The Monday of the week, in the installation's time zone.
  week    date NOT NULL,
  at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, week)
);
