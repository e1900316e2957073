-- Who was invited to a session, and came.
CREATE VIEW published_session_participants AS
  SELECT id, session_id, person_id, attended_at, voided_at
  FROM session_participants;
