-- Who has begun what.
CREATE VIEW published_begun_modules AS
  SELECT user_id, module_id
  FROM begun_modules;
