-- Which requirements each activity rests on, on a day as it was known at a moment, and since when without a gap. One that was ended by then, or
-- had not begun, is asked of nobody and stands in nobody's way.
CREATE FUNCTION activity_grounds(as_of date, known_at timestamptz, activities uuid[])
  RETURNS TABLE (activity_id uuid, requirement_id uuid, since_day date) LANGUAGE sql STABLE ROWS 20 AS $$
  WITH wordings AS MATERIALIZED (
    SELECT r.id, r.activity_id, r.version, r.from_day, max(r.version) OVER (PARTITION BY r.activity_id) AS last_version
    FROM activity_rules r
    WHERE (activities IS NULL OR r.activity_id = ANY (activities)) AND r.recorded_at <= known_at AND r.from_day <= as_of
  ), resting AS (
    SELECT w.activity_id, g.requirement_id FROM wordings w JOIN activity_requirements g ON g.rule_id = w.id WHERE w.version = w.last_version
  )
  SELECT r.activity_id, r.requirement_id,
         (SELECT min(w.from_day) FROM wordings w
          WHERE w.activity_id = r.activity_id AND w.version > (
            SELECT coalesce(max(o.version), 0) FROM wordings o
            WHERE o.activity_id = r.activity_id
              AND NOT EXISTS (SELECT FROM activity_requirements g WHERE g.rule_id = o.id AND g.requirement_id = r.requirement_id)))
  FROM resting r
  WHERE (SELECT q.is_required FROM published_requirement_rules q
         WHERE q.requirement_id = r.requirement_id AND q.recorded_at <= known_at AND q.from_day <= as_of
         ORDER BY q.version DESC LIMIT 1)
$$;
