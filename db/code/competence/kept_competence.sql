-- What is kept of a day, with the word for it. Whoever asks of some people or requirements finds theirs by an index: it is taken into the asking statement.
CREATE FUNCTION kept_competence(as_of date)
  RETURNS TABLE (person_id uuid, requirement_id uuid, rule_id uuid, state text, obliged_from date, due_day date,
                 met_day date, fact_id uuid, valid_until date, window_from date, since_day date)
  LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT k.person_id, k.requirement_id, k.rule_id,
         competence_word(as_of, k.is_exempt, k.failed_day, k.met_day, k.due_day, k.valid_until, k.window_from),
         k.obliged_from, k.due_day, k.met_day, k.fact_id, k.valid_until, k.window_from,
         competence_since(as_of, k.failed_day, k.met_day, k.obliged_from, k.due_day, k.valid_until, k.window_from)
  FROM competence_spans k
  WHERE k.until_day >= as_of AND k.from_day <= as_of
$$;
