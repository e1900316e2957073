-- Questions as they were asked, with their keys: for figures, never for who is being asked.
CREATE VIEW published_quiz_versions AS
  SELECT id, pass_mark, questions, created_at
  FROM quiz_versions;
