-- Titles from elsewhere that somebody may have.
CREATE VIEW published_external_titles AS
  SELECT id, name, kind, expires, archived_at
  FROM external_titles;
