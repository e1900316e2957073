-- What judged_competence() says of one day, with the word for it: the judge of what is kept.
CREATE FUNCTION told_competence(as_of date, known_at timestamptz, people uuid[], wanted uuid[])
  RETURNS TABLE (person_id uuid, requirement_id uuid, rule_id uuid, state text, obliged_from date, due_day date,
                 met_day date, fact_id uuid, valid_until date, window_from date, since_day date)
  LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT j.person_id, j.requirement_id, j.rule_id,
         competence_word(as_of, j.is_exempt, j.failed_day, j.met_day, j.due_day, j.valid_until, j.window_from),
         j.obliged_from, j.due_day, j.met_day, j.fact_id, j.valid_until, j.window_from,
         competence_since(as_of, j.failed_day, j.met_day, j.obliged_from, j.due_day, j.valid_until, j.window_from)
  FROM judged_competence(as_of, known_at, people, wanted) j
$$;
