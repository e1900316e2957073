-- Adds to, or takes from, what the team of somebody did; nobody's while they are no employee, or gone. Their figures are locked first:
-- who is moving them has done so, or waits and takes this along (work_of_profiles_moved).
CREATE FUNCTION add_team_work(person uuid, moment timestamptz, attempts integer, passes integer, completions integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM person_progress WHERE user_id = person FOR NO KEY UPDATE;
  INSERT INTO team_work
    SELECT p.company_name, date_bin('4 hours', moment, 'epoch'), attempts, passes, completions
    FROM profiles p WHERE p.id = person AND p.role = 'employee';
END $$;
