-- Tokens as others may name them, and until when they are good; nothing of what they are known by.
CREATE VIEW published_api_tokens AS
  SELECT id, kind, owner_id, name, until_day, created_at, revoked_at
  FROM api_tokens;
