-- Writes anew what differs; returns how much did.
CREATE FUNCTION repair_summaries() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid[];
  repaired integer;
BEGIN
  SELECT count(*) INTO repaired FROM wrong_summaries() WHERE kind = 'rank';
  IF repaired > 0 THEN
    -- Nobody's progress moves on while they are counted.
    LOCK TABLE person_progress IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM person_ranks;
    INSERT INTO person_ranks
      SELECT completed_modules, count(*) FROM person_progress WHERE role = 'employee' GROUP BY completed_modules;
  END IF;
  SELECT array_agg(id) INTO wrong FROM wrong_summaries() WHERE kind = 'module';
  IF wrong IS NOT NULL THEN
    PERFORM keep_module_content(wrong, true);
    repaired := repaired + cardinality(wrong);
  END IF;
  SELECT array_agg(id) INTO wrong FROM wrong_summaries() WHERE kind = 'person';
  IF wrong IS NOT NULL THEN
    PERFORM keep_person_progress(wrong);
    repaired := repaired + cardinality(wrong);
  END IF;
  RETURN repaired;
END $$;
