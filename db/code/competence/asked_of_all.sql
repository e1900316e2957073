-- Who is asked for all of these requirements on a day, as it is known now; kept or computed, as competence_state() is, without judging anybody.
CREATE FUNCTION asked_of_all(as_of date, wanted uuid[])
  RETURNS TABLE (person_id uuid) LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT FROM competence_changes) THEN
    RETURN QUERY
    SELECT k.person_id FROM competence_spans k
    WHERE k.requirement_id = ANY (wanted) AND k.until_day >= as_of AND k.from_day <= as_of
    GROUP BY k.person_id HAVING count(*) = cardinality(wanted);
    RETURN;
  END IF;
  RETURN QUERY
  SELECT s.person_id FROM competence_state(as_of, 'infinity', NULL, wanted) s GROUP BY s.person_id HAVING count(*) = cardinality(wanted);
END
$$;
