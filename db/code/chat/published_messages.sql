-- Questions and answers, with what people said of them.
CREATE VIEW published_messages AS
  SELECT id, seq, conversation_id, text, question_id, answered, offers, feedback, feedback_reason, feedback_at, created_at
  FROM messages;
