-- One row per number again. Rows that somebody else sums up at the same time are theirs.
CREATE FUNCTION sum_up_ranks() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM person_ranks RETURNING *)
  INSERT INTO person_ranks SELECT completed_modules, sum(people) FROM gone GROUP BY completed_modules HAVING sum(people) <> 0
$$;
