-- The sheet of a session that was signed by hand, scanned (decision 0257).
CREATE TABLE session_files (
  file_id    uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES training_sessions,
  added_at   timestamptz NOT NULL DEFAULT present_moment(),
  added_by   uuid REFERENCES profiles ON DELETE SET NULL
);
CREATE INDEX session_files_session ON session_files (session_id);

-- How often a session has been moved: by it calendar programs know the newer of two (RFC 5545, SEQUENCE).
ALTER TABLE training_sessions ADD COLUMN moves integer NOT NULL DEFAULT 0 CHECK (moves >= 0);
