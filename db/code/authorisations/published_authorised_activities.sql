-- What people may only do once they are authorised.
CREATE VIEW published_authorised_activities AS
  SELECT id, kind, equipment_id, name, act, work_area_id, created_at, closed_on, closed_at
  FROM authorised_activities;
