-- What people work as; one with merged_into is another spelling of that one.
CREATE VIEW published_positions AS
  SELECT id, name, recorded_at, archived_at, merged_into
  FROM positions;
