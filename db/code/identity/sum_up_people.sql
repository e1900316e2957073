-- One row per figure again, of those that have several. Rows that somebody else sums up at the same time are theirs.
CREATE FUNCTION sum_up_people() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM people_totals RETURNING *)
  INSERT INTO people_totals
    SELECT company_name, role, previous_role, position, area, knows_first_day, sum(people)
    FROM gone GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(people) <> 0
$$;
