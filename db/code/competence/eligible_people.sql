-- Who could have to show something on days, as was known at a moment: while active, and for what only learners can do, while a learner.
CREATE FUNCTION eligible_people(known_at timestamptz, people uuid[])
  RETURNS TABLE (person_id uuid, for_learners boolean, from_day date, until_day date) LANGUAGE sql STABLE AS $$
  WITH days AS (
    -- The last of a day holds.
    SELECT DISTINCT ON (r.person_id, r.day) r.person_id, r.day, r.role
    FROM (
      SELECT c.* FROM published_role_changes c WHERE people IS NULL
      UNION ALL SELECT c.* FROM published_role_changes c WHERE c.person_id = ANY (people)
    ) r
    WHERE r.recorded_at <= known_at
    ORDER BY r.person_id, r.day, r.recorded_at DESC
  ), flags AS (
    SELECT d.person_id, f.for_learners, d.day, CASE WHEN f.for_learners THEN d.role = 'employee' ELSE d.role <> 'inactive' END AS fits
    FROM days d CROSS JOIN (VALUES (true), (false)) f (for_learners)
  ), turns AS (
    SELECT *, lag(fits) OVER of_person IS DISTINCT FROM fits AS is_turn FROM flags
    WINDOW of_person AS (PARTITION BY person_id, for_learners ORDER BY day)
  )
  SELECT person_id, for_learners, from_day, until_day FROM (
    SELECT person_id, for_learners, fits, day AS from_day,
           lead(day) OVER (PARTITION BY person_id, for_learners ORDER BY day) - 1 AS until_day
    FROM turns WHERE is_turn
  ) spans WHERE fits
$$;
