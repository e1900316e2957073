-- Providers whose accounts open this platform, as the log names them: not where they are, nor what they know this platform by.
CREATE VIEW published_sign_in_providers AS
  SELECT id, name
  FROM sign_in_providers;
