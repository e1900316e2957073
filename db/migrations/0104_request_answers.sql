-- Answers of requests that create something, for an hour: a request that is sent again because its answer was lost, or twice by a
-- double click, is told what the first one did.
CREATE TABLE request_answers (
  -- SHA-256 of who asks, what for and the key their browser made for it.
  key        bytea PRIMARY KEY,
  -- Whoever works on it prolongs this; a process that was killed does not.
  held_until timestamptz NOT NULL,
  answer     jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_answers_created ON request_answers (created_at);
