-- Places where the organisation is; one with archived_at is not chosen any more.
CREATE VIEW published_sites AS
  SELECT id, name, recorded_at, archived_at
  FROM sites;
