-- The last fault of the installation's model, for the administrator: which, and when. Nothing of what was asked or answered.
CREATE TABLE ai_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  fault    text NOT NULL,
  fault_at timestamptz NOT NULL
);
