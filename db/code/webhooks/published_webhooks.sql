-- Webhooks as the log and the bell name them: not where they are, nor what they are signed with.
CREATE VIEW published_webhooks AS
  SELECT id, name
  FROM webhooks;
