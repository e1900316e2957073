-- What is to be kept: what judged_competence() says of each day on which something may change, until the next on which something does.
CREATE FUNCTION defined_competence_spans(people uuid[], wanted uuid[]) RETURNS SETOF competence_spans LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT d.* FROM (
    SELECT t.person_id, t.requirement_id, t.on_day AS from_day,
           coalesce(lead(t.on_day) OVER (PARTITION BY t.person_id, t.requirement_id ORDER BY t.on_day) - 1, 'infinity') AS until_day,
           t.rule_id, t.is_exempt, t.obliged_from, t.due_day, t.met_day, t.fact_id, t.valid_until, t.window_from, t.failed_day
    FROM (
      SELECT j.*, (j.rule_id, j.is_exempt, j.obliged_from, j.due_day, j.met_day, j.fact_id, j.valid_until, j.window_from, j.failed_day) IS DISTINCT FROM
        lag(ROW (j.rule_id, j.is_exempt, j.obliged_from, j.due_day, j.met_day, j.fact_id, j.valid_until, j.window_from, j.failed_day))
          OVER (PARTITION BY j.person_id, j.requirement_id ORDER BY j.on_day) AS is_turn
      FROM judged_competence(NULL, 'infinity', people, wanted) j
    ) t
    WHERE t.is_turn
  ) d
  WHERE d.rule_id IS NOT NULL
$$;
