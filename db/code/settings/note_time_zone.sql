-- Which zone is set from a moment on, whoever sets it: what was known on a day is asked by the zone of that day. Without the setting it is the default.
CREATE FUNCTION note_time_zone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  set_now text := CASE WHEN TG_OP = 'DELETE' THEN 'America/Bogota' ELSE coalesce(nullif(NEW.value ->> 'name', ''), 'America/Bogota') END;
BEGIN
  IF set_now IS DISTINCT FROM (SELECT z.name FROM time_zones z ORDER BY z.since DESC LIMIT 1) THEN
    INSERT INTO time_zones (since, name) VALUES (present_moment(), set_now) ON CONFLICT (since) DO UPDATE SET name = excluded.name;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_time_zone_noted AFTER INSERT OR UPDATE OF value ON settings
  FOR EACH ROW WHEN (NEW.section = 'time_zone') EXECUTE FUNCTION note_time_zone();
CREATE TRIGGER settings_time_zone_unset AFTER DELETE ON settings
  FOR EACH ROW WHEN (OLD.section = 'time_zone') EXECUTE FUNCTION note_time_zone();
