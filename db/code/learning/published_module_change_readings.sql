-- Who confirmed having read which change.
CREATE VIEW published_module_change_readings AS
  SELECT user_id, change_id, read_at
  FROM module_change_readings;
