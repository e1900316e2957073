-- The first day on which each authorisation holds no more, whatever the person can show, and why, as it was known at a moment: withdrawn, its last day
-- gone (term), the equipment retired, the activity closed, the person inactive since it was given. Null while nothing ends it.
CREATE FUNCTION authorisation_terms(known_at timestamptz, people uuid[], activities uuid[])
  RETURNS TABLE (id uuid, person_id uuid, activity_id uuid, from_day date, given_on date, recorded_at timestamptz, over_from date, over_by text)
  LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT a.id, a.person_id, a.activity_id, a.from_day, a.given_on, a.recorded_at, o.day, o.why
  FROM authorisations a
  JOIN authorised_activities c ON c.id = a.activity_id
  LEFT JOIN published_equipment e ON e.id = c.equipment_id
  LEFT JOIN LATERAL (
    SELECT x.day, x.why FROM (VALUES
      (CASE WHEN a.withdrawn_at <= known_at THEN a.withdrawn_on END, 'withdrawn', 1),
      (a.until_day + 1, 'term', 2),
      (e.retired_on + 1, 'retired', 3),
      (CASE WHEN c.closed_at <= known_at THEN c.closed_on END, 'closed', 4),
      ((SELECT min(d.day) FROM (
          -- The last of a day holds.
          SELECT DISTINCT ON (r.day) r.day, r.role FROM published_role_changes r
          WHERE r.person_id = a.person_id AND r.day >= a.given_on AND r.recorded_at <= known_at ORDER BY r.day, r.recorded_at DESC
        ) d WHERE d.role = 'inactive'), 'inactive', 5)
    ) x (day, why, place)
    WHERE x.day IS NOT NULL ORDER BY x.day, x.place LIMIT 1
  ) o ON true
  WHERE (people IS NULL OR a.person_id = ANY (people)) AND (activities IS NULL OR a.activity_id = ANY (activities)) AND a.recorded_at <= known_at
$$;
