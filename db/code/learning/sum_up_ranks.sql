-- One row per number again. Rows that somebody else sums up at the same time are theirs.
CREATE FUNCTION sum_up_ranks() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM person_ranks RETURNING *)
  INSERT INTO person_ranks SELECT completed_modules, sum(people) FROM gone GROUP BY completed_modules HAVING sum(people) <> 0;
  WITH several AS (
    SELECT module_id, company_name, standing FROM module_ranks GROUP BY 1, 2, 3 HAVING count(*) > 1
  ), gone AS (
    DELETE FROM module_ranks r USING several s
      WHERE (r.module_id, r.company_name, r.standing) = (s.module_id, s.company_name, s.standing) RETURNING r.*)
  INSERT INTO module_ranks
    SELECT module_id, company_name, standing, sum(people) FROM gone GROUP BY 1, 2, 3 HAVING sum(people) <> 0
$$;
