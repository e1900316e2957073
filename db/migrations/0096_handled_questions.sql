-- Questions of the chat that nothing answered and that a supervisor has taken care of. Asked again later, they wait again.

CREATE TABLE handled_questions (
  -- md5 of the question's words (plain_words): what was asked stands with who asked it, and only there.
  question_key text PRIMARY KEY CHECK (length(question_key) = 32),
  handled_by   uuid REFERENCES profiles ON DELETE SET NULL,
  handled_at   timestamptz NOT NULL
);
CREATE INDEX handled_questions_handled_by ON handled_questions (handled_by);
