-- Whether what is kept of teams differs from what it has to be: a row for each of both tables that does.
CREATE FUNCTION wrong_team_figures() RETURNS TABLE (kind text) LANGUAGE sql STABLE AS $$
  SELECT 'standings' WHERE EXISTS (
    SELECT FROM (SELECT company_name, packed_standing, count(*) AS people FROM person_progress WHERE role = 'employee' GROUP BY 1, 2) d
    FULL JOIN (SELECT company_name, packed_standing, sum(people) AS people FROM team_standings GROUP BY 1, 2 HAVING sum(people) <> 0) k
      USING (company_name, packed_standing)
    WHERE d.people IS DISTINCT FROM k.people)
  UNION ALL
  SELECT 'work' WHERE EXISTS (
    SELECT FROM defined_team_work d
    FULL JOIN (
      SELECT company_name, part, sum(attempts) AS attempts, sum(passes) AS passes, sum(completions) AS completions
      FROM team_work GROUP BY 1, 2 HAVING (sum(attempts), sum(passes), sum(completions)) <> (0, 0, 0)) k
      USING (company_name, part)
    WHERE (d.attempts, d.passes, d.completions) IS DISTINCT FROM (k.attempts, k.passes, k.completions))
$$;
