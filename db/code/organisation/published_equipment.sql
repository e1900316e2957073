-- Apparatus, in service from a day on and until it is retired.
CREATE VIEW published_equipment AS
  SELECT id, code, name, work_area_id, in_service_from, retired_on, recorded_at
  FROM equipment;
