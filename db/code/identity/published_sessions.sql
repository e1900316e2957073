-- Whose sessions there are, and since when.
CREATE VIEW published_sessions AS
  SELECT id, user_id, created_at
  FROM sessions;
