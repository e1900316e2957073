-- Sessions in person: of which course, on which day, since when they are closed.
CREATE VIEW published_training_sessions AS
  SELECT id, course_id, day, closed_at
  FROM training_sessions;
