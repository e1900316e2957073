-- What people were, from which day on.
CREATE VIEW published_role_changes AS
  SELECT person_id, role, day, recorded_at
  FROM role_changes;
