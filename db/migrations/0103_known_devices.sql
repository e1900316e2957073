-- Browsers on which somebody has signed in before. Their failed attempts are counted apart: who guesses at an account, or
-- fails often behind the one address of a laboratory, keeps nobody out who has been here before.
CREATE TABLE known_devices (
  token_hash   bytea NOT NULL,
  -- One browser of a laboratory is the known device of several people.
  user_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_user ON known_devices (user_id);
CREATE INDEX known_devices_use ON known_devices (last_used_at);
