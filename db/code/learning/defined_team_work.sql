-- What the sums of team_work have to say.
CREATE VIEW defined_team_work AS
  SELECT p.company_name, w.part, sum(w.attempts) AS attempts, sum(w.passes) AS passes, sum(w.completions) AS completions
  FROM profiles p JOIN person_work w ON w.user_id = p.id WHERE p.role = 'employee' GROUP BY p.company_name, w.part;
