-- Generated steps that were written again: how, and what stood there before, so that it can be taken back.

CREATE TABLE step_rewrites (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  step_id        uuid NOT NULL REFERENCES steps ON DELETE CASCADE,
  -- What the person asked for, and what was done about it, in words.
  instruction    text NOT NULL,
  note           text NOT NULL,
  -- Content, sources and authorship as they stood.
  before         jsonb NOT NULL,
  -- The step's versions before and after.
  before_version integer NOT NULL,
  after_version  integer NOT NULL,
  created_by     uuid REFERENCES profiles ON DELETE SET NULL,
  created_at     timestamptz NOT NULL
);
CREATE INDEX step_rewrites_step ON step_rewrites (step_id, created_at);
CREATE INDEX step_rewrites_created_by ON step_rewrites (created_by);
