-- Sessions in person: of which course, on which day and from when to when, since when they are closed.
CREATE VIEW published_training_sessions AS
  SELECT id, course_id, day, closed_at, begins, ends, place, cancelled_at, moves
  FROM training_sessions;
