-- Answers to open questions wait for a person: the attempt is decided with the last of them.
ALTER TABLE quiz_attempts
  ADD COLUMN review_status text NOT NULL DEFAULT 'none' CHECK (review_status IN ('none', 'pending', 'reviewed')),
  ADD CONSTRAINT quiz_attempts_pending_is_undecided CHECK (review_status <> 'pending' OR NOT passed);

-- What was submitted before with open questions and did not pass without them waits, too.
UPDATE quiz_attempts a SET review_status = 'pending'
  FROM quiz_versions v
  WHERE v.id = a.quiz_version_id AND NOT a.passed AND v.questions @> '[{"question_type": "open"}]';

CREATE INDEX quiz_attempts_pending ON quiz_attempts (attempted_at) WHERE review_status = 'pending';

CREATE TABLE quiz_answer_reviews (
  attempt_id  uuid NOT NULL REFERENCES quiz_attempts ON DELETE CASCADE,
  question_id uuid NOT NULL,
  points      integer NOT NULL CHECK (points >= 0),
  comment     text NOT NULL DEFAULT '' CHECK (length(comment) <= 2000),
  reviewed_by uuid REFERENCES profiles ON DELETE SET NULL,
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (attempt_id, question_id)
);
