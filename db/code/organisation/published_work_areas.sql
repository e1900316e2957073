-- Parts of the organisation in which people work.
CREATE VIEW published_work_areas AS
  SELECT id, name, site_id, recorded_at, archived_at
  FROM work_areas;
