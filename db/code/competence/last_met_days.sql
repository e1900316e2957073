-- The last day, not after a day (as_of), on which each of these people met each of these requirements, or was exempt from it, as it was known at a
-- moment; no row where there is none. What is unmet on a day has been since the day behind it. Kept or computed, as competence_state() is.
CREATE FUNCTION last_met_days(as_of date, known_at timestamptz, people uuid[], wanted uuid[])
  RETURNS TABLE (person_id uuid, requirement_id uuid, last_day date)
  LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
BEGIN
  IF known_at = 'infinity' AND NOT EXISTS (SELECT FROM competence_changes) THEN
    RETURN QUERY
    SELECT k.person_id, k.requirement_id, max(least(k.until_day, CASE WHEN k.is_exempt THEN as_of ELSE k.valid_until END, as_of))
    FROM competence_spans k
    WHERE k.person_id = ANY (people) AND k.requirement_id = ANY (wanted) AND k.from_day <= as_of
      AND (k.is_exempt OR k.met_day IS NOT NULL AND coalesce(k.valid_until, as_of) >= k.from_day)
    GROUP BY k.person_id, k.requirement_id;
    RETURN;
  END IF;
  RETURN QUERY
  SELECT s.person_id, s.requirement_id, max(least(s.until_day, CASE WHEN s.is_exempt THEN as_of ELSE s.valid_until END, as_of))
  FROM (
    SELECT j.person_id, j.requirement_id, j.on_day AS from_day, j.rule_id, j.is_exempt, j.met_day, j.valid_until,
           lead(j.on_day) OVER (PARTITION BY j.person_id, j.requirement_id ORDER BY j.on_day) - 1 AS until_day
    FROM judged_competence(NULL, known_at, people, wanted) j
  ) s
  WHERE s.rule_id IS NOT NULL AND s.from_day <= as_of
    AND (s.is_exempt OR s.met_day IS NOT NULL AND coalesce(s.valid_until, as_of) >= s.from_day)
  GROUP BY s.person_id, s.requirement_id;
END
$$;
