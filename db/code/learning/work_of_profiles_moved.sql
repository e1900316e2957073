-- Who comes to a team or leaves it takes all their work along. Their figures are locked by then (profiles_progress_changed): who was just
-- writing work of theirs has ended, and it is counted, or begins after, and finds the new team.
CREATE FUNCTION work_of_profiles_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[];
BEGIN
  SELECT array_agg(c.id) INTO moved FROM changed c JOIN before b USING (id)
    WHERE (c.role = 'employee', c.company_name) IS DISTINCT FROM (b.role = 'employee', b.company_name);
  IF moved IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO team_work
    SELECT t.company_name, w.part, sum(t.sign * w.attempts), sum(t.sign * w.passes), sum(t.sign * w.completions)
    FROM (SELECT id, company_name, -1 AS sign FROM before WHERE role = 'employee'
          UNION ALL SELECT id, company_name, 1 FROM changed WHERE role = 'employee') t
    JOIN person_work w ON w.user_id = t.id WHERE t.id = ANY(moved) GROUP BY 1, 2;
  RETURN NULL;
END $$;
-- Triggers fire in the order of their names: this one comes after profiles_progress_changed.
CREATE TRIGGER profiles_work_moved AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION work_of_profiles_moved();
