-- Who comes, goes or changes is counted elsewhere: rows that add and take away, whose sums people_totals is read by.
CREATE FUNCTION people_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO people_totals
      SELECT company_name, role, previous_role, position, area, hired_on IS NOT NULL, count(*)
      FROM changed WHERE erased_at IS NULL AND role <> 'auditor' GROUP BY 1, 2, 3, 4, 5, 6;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO people_totals
      SELECT company_name, role, previous_role, position, area, hired_on IS NOT NULL, -count(*)
      FROM before WHERE erased_at IS NULL AND role <> 'auditor' GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO people_totals
      SELECT company_name, role, previous_role, position, area, hired_on IS NOT NULL, sum(one.people)
      FROM (SELECT *, -1 AS people FROM before UNION ALL SELECT *, 1 FROM changed) one
      WHERE erased_at IS NULL AND role <> 'auditor' GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(one.people) <> 0;
    -- What somebody was called at work goes with them: rows that come to nothing are not left to the job.
    IF EXISTS (SELECT FROM before b JOIN changed c USING (id) WHERE b.erased_at IS NULL AND c.erased_at IS NOT NULL) THEN
      PERFORM sum_up_people();
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_counted_added AFTER INSERT ON profiles
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_counted();
CREATE TRIGGER profiles_counted_removed AFTER DELETE ON profiles
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION people_counted();
CREATE TRIGGER profiles_counted_changed AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_counted();
