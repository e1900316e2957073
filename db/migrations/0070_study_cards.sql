-- What somebody said of a card of theirs, made of a question that they missed: whether they knew it. Nothing counts it (decision 0350).
CREATE TABLE study_cards (
  user_id uuid NOT NULL REFERENCES profiles(id) ON DELETE CASCADE,
  question_id uuid NOT NULL,
  knew boolean NOT NULL,
  said_at timestamptz NOT NULL DEFAULT act_moment(),
  PRIMARY KEY (user_id, question_id)
);
