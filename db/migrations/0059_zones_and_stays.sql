-- Which zone was set since when, so that what was known on a day stays the same when another one is set (decision 0290). What was set before this is
-- not known: what is set now counts for it.
CREATE TABLE time_zones (
  since timestamptz PRIMARY KEY,
  name text NOT NULL CONSTRAINT time_zones_name_check CHECK (name <> '' AND length(name) <= 100)
);
INSERT INTO time_zones (since, name)
SELECT '-infinity', coalesce((SELECT nullif(s.value ->> 'name', '') FROM settings s WHERE s.section = 'time_zone'), 'America/Bogota');

-- Whoever has periods that touch is judged anew: days on end are one stay (decision 0289).
INSERT INTO competence_changes (kind, person_id)
SELECT DISTINCT 'person', a.person_id
FROM position_periods a JOIN position_periods b ON b.person_id = a.person_id AND b.id <> a.id AND b.voided_at IS NULL
  AND b.from_day > a.from_day AND b.from_day <= a.until_day + 1
  AND (b.position_id = a.position_id OR b.work_area_id = a.work_area_id OR b.site_id IS NOT NULL OR b.work_area_id IS NOT NULL)
WHERE a.voided_at IS NULL;
