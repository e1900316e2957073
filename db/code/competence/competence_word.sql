-- How somebody stands on a day, of the days that judged_competence() tells: exempt, pending (never met, not after due), overdue, in_force,
-- expiring (window open), expired (was met), not_competent; and since when.
CREATE FUNCTION competence_word(as_of date, is_exempt boolean, failed_day date, met_day date, due_day date, valid_until date, window_from date)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN is_exempt THEN 'exempt'
              WHEN met_day IS NULL THEN CASE WHEN failed_day IS NOT NULL THEN 'not_competent' WHEN as_of > due_day THEN 'overdue' ELSE 'pending' END
              WHEN as_of > valid_until THEN 'expired'
              WHEN as_of >= window_from THEN 'expiring'
              ELSE 'in_force' END
$$;
