-- What somebody is told inside the platform: that something falls due or is late, whose lateness they answer for, that they were asked.
CREATE TABLE notices (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  kind           text NOT NULL CHECK (kind IN ('due', 'team', 'asked')),
  -- Of kind 'due': what falls due; about_day is the day until which it can be in time, else the day of the notice.
  requirement_id uuid REFERENCES requirements ON DELETE CASCADE,
  about_day      date NOT NULL,
  -- Days before that day, negative behind it.
  step           integer NOT NULL DEFAULT 0,
  -- Of kind 'team': people who are late; of kind 'asked': what the person owed.
  number         integer CHECK (number > 0),
  asked_by       uuid REFERENCES profiles ON DELETE SET NULL,
  -- The installation's day on which it was told.
  day            date NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT present_moment(),
  is_mailed      boolean NOT NULL DEFAULT false,
  read_at        timestamptz,
  CHECK ((kind = 'due') = (requirement_id IS NOT NULL))
);
-- Nothing is told twice, whichever node tells it, however often.
CREATE UNIQUE INDEX notices_once ON notices (person_id, kind, coalesce(requirement_id, person_id), about_day, step);
CREATE INDEX notices_of_person ON notices (person_id, created_at DESC, id);
CREATE INDEX notices_unread ON notices (person_id) WHERE read_at IS NULL;
CREATE INDEX notices_told ON notices (day, step) WHERE kind = 'due';
CREATE INDEX notices_requirement ON notices (requirement_id);
CREATE INDEX notices_asked_by ON notices (asked_by);

-- Days whose reminders are written, each by one process at a time.
CREATE TABLE reminder_days (
  day      text PRIMARY KEY CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  lease    uuid,
  alive_at timestamptz,
  done_at  timestamptz
);

ALTER TABLE notification_choices ADD COLUMN duties boolean NOT NULL DEFAULT true;
ALTER TABLE notification_turns DROP CONSTRAINT notification_turns_kind_check;
ALTER TABLE notification_turns ADD CONSTRAINT notification_turns_kind_check CHECK (kind IN ('weekly_digest', 'reminder', 'duties'));
