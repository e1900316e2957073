-- The first day on which each authorisation holds no more, whatever the person can show, and why, as it was known at a moment: withdrawn, its last day
-- gone (term), the equipment retired, the activity closed, the person inactive since it was given. Null while nothing ends it.
CREATE FUNCTION authorisation_terms(known_at timestamptz, people uuid[], activities uuid[])
  RETURNS TABLE (id uuid, person_id uuid, activity_id uuid, from_day date, given_on date, recorded_at timestamptz, over_from date, over_by text)
  LANGUAGE sql STABLE ROWS 100 AS $$
  -- Of several the first day counts, and of one day the reason that is named first here.
  SELECT o.id, o.person_id, o.activity_id, o.from_day, o.given_on, o.recorded_at, o.over_from,
         CASE o.over_from WHEN o.withdrawn THEN 'withdrawn' WHEN o.term THEN 'term' WHEN o.retired THEN 'retired' WHEN o.closed THEN 'closed'
           WHEN o.inactive THEN 'inactive' END
  FROM (
    SELECT e.*, least(e.withdrawn, e.term, e.retired, e.closed, e.inactive) AS over_from
    FROM (
      -- Each day is found once.
      SELECT a.id, a.person_id, a.activity_id, a.from_day, a.given_on, a.recorded_at,
             CASE WHEN a.withdrawn_at <= known_at THEN a.withdrawn_on END AS withdrawn, a.until_day + 1 AS term, q.retired_on + 1 AS retired,
             CASE WHEN c.closed_at <= known_at THEN c.closed_on END AS closed,
             (SELECT min(d.day) FROM (
                -- The last of a day holds.
                SELECT DISTINCT ON (r.day) r.day, r.role FROM published_role_changes r
                WHERE r.person_id = a.person_id AND r.day >= a.given_on AND r.recorded_at <= known_at ORDER BY r.day, r.recorded_at DESC
              ) d WHERE d.role = 'inactive') AS inactive
      FROM authorisations a
      JOIN authorised_activities c ON c.id = a.activity_id
      LEFT JOIN published_equipment q ON q.id = c.equipment_id
      WHERE (people IS NULL OR a.person_id = ANY (people)) AND (activities IS NULL OR a.activity_id = ANY (activities)) AND a.recorded_at <= known_at
      OFFSET 0
    ) e
  ) o
$$;
