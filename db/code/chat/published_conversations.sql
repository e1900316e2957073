-- Whose a conversation is.
CREATE VIEW published_conversations AS
  SELECT id, user_id
  FROM conversations;
