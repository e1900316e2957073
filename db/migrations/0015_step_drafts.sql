-- What somebody is writing and has not saved: kept as they type, seen by nobody else.
CREATE TABLE step_drafts (
  user_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- The step, or the module while the step is a new one.
  target_id    uuid NOT NULL,
  module_id    uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  -- The wording that the writing began from; null for a new step.
  base_version integer,
  title        text NOT NULL,
  content      text NOT NULL,
  updated_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, target_id)
);
CREATE INDEX step_drafts_target ON step_drafts (target_id);
