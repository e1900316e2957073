-- Whether the kept totals of people differ from the definition.
CREATE FUNCTION wrong_people_totals() RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH kept AS (
    SELECT company_name, role, previous_role, position, area, knows_first_day, sum(people) AS people
    FROM people_totals GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(people) <> 0)
  SELECT EXISTS ((TABLE kept EXCEPT TABLE defined_people_totals) UNION ALL (TABLE defined_people_totals EXCEPT TABLE kept))
$$;
