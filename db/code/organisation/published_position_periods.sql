-- Who works as what and where, both days included; what was known at a moment are the rows recorded until then and not voided then.
CREATE VIEW published_position_periods AS
  SELECT id, person_id, position_id, work_area_id, site_id, from_day, until_day, recorded_at, recorded_by,
         voided_at, voided_by, void_reason
  FROM position_periods;
