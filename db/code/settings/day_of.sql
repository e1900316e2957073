-- The day of a moment in the zone that the installation has set, as the settings know it by default.
CREATE FUNCTION day_of(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE coalesce((SELECT s.value ->> 'name' FROM settings s WHERE s.section = 'time_zone'), 'America/Bogota'))::date
$$;
