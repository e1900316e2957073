-- Writes the totals of people anew where they differ from the definition; whoever comes or changes waits meanwhile. Returns whether they did.
CREATE FUNCTION repair_people_totals() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT wrong_people_totals() THEN
    RETURN false;
  END IF;
  LOCK TABLE people_totals IN SHARE ROW EXCLUSIVE MODE;
  IF NOT wrong_people_totals() THEN
    RETURN false;
  END IF;
  DELETE FROM people_totals;
  INSERT INTO people_totals SELECT * FROM defined_people_totals;
  RETURN true;
END $$;
