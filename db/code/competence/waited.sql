-- A due day, later by the days for which the person is away between the beginning and it. Absences in the order of their first days.
CREATE FUNCTION waited(begun date, due date, away daterange[]) RETURNS date LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  one daterange;
  counted_until date := begun - 1;
BEGIN
  FOREACH one IN ARRAY coalesce(away, '{}') LOOP
    -- A range of days ends before its upper bound.
    IF lower(one) <= due AND upper(one) - 1 > counted_until THEN
      due := due + (upper(one) - greatest(lower(one), counted_until + 1));
      counted_until := upper(one) - 1;
    END IF;
  END LOOP;
  RETURN due;
END $$;
