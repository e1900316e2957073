-- When somebody finished a step or submitted a quiz.
CREATE VIEW published_activity_moments AS
  SELECT user_id, at
  FROM activity_moments;
