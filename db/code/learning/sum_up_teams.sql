-- One row per figure again, of those that have several. Rows that somebody else sums up at the same time are theirs.
CREATE FUNCTION sum_up_teams() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM team_standings WHERE (company_name, packed_standing) IN (
      SELECT company_name, packed_standing FROM team_standings GROUP BY 1, 2 HAVING count(*) > 1) RETURNING *)
  INSERT INTO team_standings
    SELECT company_name, packed_standing, sum(people) FROM gone GROUP BY 1, 2 HAVING sum(people) <> 0;
  WITH gone AS (
    DELETE FROM team_work WHERE (company_name, part) IN (
      SELECT company_name, part FROM team_work GROUP BY 1, 2 HAVING count(*) > 1) RETURNING *)
  INSERT INTO team_work
    SELECT company_name, part, sum(attempts), sum(passes), sum(completions) FROM gone GROUP BY 1, 2
    HAVING (sum(attempts), sum(passes), sum(completions)) <> (0, 0, 0)
$$;
