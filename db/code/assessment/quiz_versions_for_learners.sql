-- What a learner may see of a version before submitting: never a key, never an explanation.
CREATE VIEW quiz_versions_for_learners AS
  SELECT v.id, v.module_id, v.pass_mark,
    (SELECT jsonb_agg(q - 'correct_answer' - 'explanation' ORDER BY n)
       FROM jsonb_array_elements(v.questions) WITH ORDINALITY AS asked(q, n)) AS questions
  FROM quiz_versions v;
