-- What answers to open questions were given.
CREATE VIEW published_quiz_answer_reviews AS
  SELECT attempt_id, question_id, points
  FROM quiz_answer_reviews;
