-- Since which day somebody stands as competence_word() says.
CREATE FUNCTION competence_since(as_of date, failed_day date, met_day date, obliged_from date, due_day date, valid_until date, window_from date)
  RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN met_day IS NULL THEN CASE WHEN failed_day IS NOT NULL THEN failed_day WHEN as_of > due_day THEN due_day + 1 ELSE obliged_from END
              WHEN as_of > valid_until THEN valid_until + 1
              WHEN as_of >= window_from THEN window_from
              ELSE met_day END
$$;
