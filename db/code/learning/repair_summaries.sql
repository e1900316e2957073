-- Writes anew what differs; returns how much did.
CREATE FUNCTION repair_summaries() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid[];
  repaired integer;
BEGIN
  SELECT array_agg(id) INTO wrong FROM wrong_summaries() WHERE kind = 'module';
  IF wrong IS NOT NULL THEN
    PERFORM keep_module_content(wrong, true);
  END IF;
  repaired := coalesce(cardinality(wrong), 0);
  SELECT array_agg(DISTINCT id) INTO wrong FROM wrong_summaries() WHERE kind IN ('person', 'standing');
  IF wrong IS NOT NULL THEN
    -- Their own rows first: those of their modules stand behind them.
    PERFORM keep_person_progress(wrong, '{}'), keep_person_progress(wrong);
    repaired := repaired + cardinality(wrong);
  END IF;
  IF EXISTS (SELECT FROM wrong_summaries() WHERE kind IN ('rank', 'module rank')) THEN
    -- Nobody's progress moves on while they are counted.
    LOCK TABLE person_progress, person_module_progress IN SHARE ROW EXCLUSIVE MODE;
    repaired := repaired + (SELECT count(*) FROM wrong_summaries() WHERE kind IN ('rank', 'module rank'));
    DELETE FROM person_ranks;
    INSERT INTO person_ranks
      SELECT completed_modules, count(*) FROM person_progress WHERE role = 'employee' GROUP BY completed_modules;
    DELETE FROM module_ranks;
    INSERT INTO module_ranks
      SELECT module_id, company_name, standing, count(*) FROM person_module_progress WHERE role = 'employee' GROUP BY 1, 2, 3;
  END IF;
  RETURN repaired;
END $$;
