-- Until which day evidence holds, and the success it rests on, of successes in the order of their days: a success renews from the opening of the
-- window on; an earlier repetition is nothing. Months are added from the anchor, never chained; a day that a month lacks is its last.
-- completion: from the renewing success. previous-due: from the expiry before, late from the success. fixed-date: the first date of the series
-- behind the success that is not before it and the fewest months. calendar: 6 and 12 months behind the first success, then yearly; a success
-- covers every date whose window is open. Both are null without successes; 'infinity' where it never expires.
CREATE FUNCTION validity_of(days date[], validity text, months integer, fixed_month integer, fixed_day integer, minimum_months integer,
                            window_days integer, OUT until_day date, OUT place integer)
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  anchor date;
  terms integer := 1;
  day date;
  candidate date;
BEGIN
  FOR at IN 1 .. coalesce(cardinality(days), 0) LOOP
    day := days[at];
    CONTINUE WHEN until_day IS NOT NULL AND (until_day = 'infinity' OR day < until_day - window_days);
    IF validity = 'none' THEN
      until_day := 'infinity';
    ELSIF validity = 'completion' THEN
      until_day := (day + make_interval(months => months))::date;
    ELSIF validity = 'previous-due' THEN
      IF until_day IS NULL OR day > until_day THEN
        anchor := day;
        terms := 1;
      ELSE
        terms := terms + 1;
      END IF;
      until_day := (anchor + make_interval(months => terms * months))::date;
    ELSIF validity = 'fixed-date' THEN
      FOR year IN extract(year FROM day)::integer .. extract(year FROM day)::integer + 22 LOOP
        candidate := (make_date(year, fixed_month, 1) + make_interval(months => 1))::date - 1;
        candidate := candidate - greatest(0, extract(day FROM candidate)::integer - fixed_day);
        EXIT WHEN candidate > day AND candidate >= (day + make_interval(months => minimum_months))::date;
      END LOOP;
      until_day := greatest(until_day, candidate);
    ELSE
      anchor := coalesce(anchor, day);
      IF until_day IS NULL THEN
        until_day := (anchor + interval '6 months')::date;
      END IF;
      WHILE until_day - window_days <= day LOOP
        until_day := (anchor + make_interval(months => CASE terms WHEN 1 THEN 12 ELSE 12 * terms END))::date;
        terms := terms + 1;
      END LOOP;
    END IF;
    place := at;
  END LOOP;
END $$;
