-- The work of somebody whose profile is deleted goes with them: later, when their attempts go, nobody knows any more whose they were.
CREATE FUNCTION work_of_profile_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_work
    SELECT OLD.company_name, part, -sum(attempts), -sum(passes), -sum(completions) FROM person_work WHERE user_id = OLD.id GROUP BY part;
  RETURN OLD;
END $$;
CREATE TRIGGER profiles_work_removed BEFORE DELETE ON profiles
  FOR EACH ROW WHEN (OLD.role = 'employee') EXECUTE FUNCTION work_of_profile_removed();
