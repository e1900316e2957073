-- Which requirements each activity rests on, on a day as it was known at a moment, and since when without a gap. One that was ended by then, had not begun,
-- or has nothing to be shown by that day, is asked of nobody and stands in nobody's way.
CREATE FUNCTION activity_grounds(as_of date, known_at timestamptz, activities uuid[])
  RETURNS TABLE (activity_id uuid, requirement_id uuid, since_day date) LANGUAGE sql STABLE ROWS 20 AS $$
  WITH wordings AS MATERIALIZED (
    SELECT r.id, r.activity_id, r.version, r.from_day, max(r.version) OVER (PARTITION BY r.activity_id) AS last_version
    FROM activity_rules r
    WHERE (activities IS NULL OR r.activity_id = ANY (activities)) AND r.recorded_at <= known_at AND r.from_day <= as_of
  ), resting AS (
    SELECT w.activity_id, g.requirement_id FROM wordings w JOIN activity_requirements g ON g.rule_id = w.id WHERE w.version = w.last_version
  ), pauses AS MATERIALIZED (
    SELECT p.* FROM requirement_pauses(known_at, ARRAY(SELECT DISTINCT o.requirement_id FROM resting o)) p WHERE p.from_day <= as_of
  )
  SELECT r.activity_id, r.requirement_id,
         greatest((SELECT max(p.until_day) FROM pauses p WHERE p.requirement_id = r.requirement_id), (SELECT min(w.from_day) FROM wordings w
          WHERE w.activity_id = r.activity_id AND w.version > (
            SELECT coalesce(max(o.version), 0) FROM wordings o
            WHERE o.activity_id = r.activity_id
              AND NOT EXISTS (SELECT FROM activity_requirements g WHERE g.rule_id = o.id AND g.requirement_id = r.requirement_id))))
  FROM resting r
  WHERE (SELECT q.is_required FROM published_requirement_rules q
         WHERE q.requirement_id = r.requirement_id AND q.recorded_at <= known_at AND q.from_day <= as_of
         ORDER BY q.version DESC LIMIT 1)
    AND NOT EXISTS (SELECT FROM pauses p WHERE p.requirement_id = r.requirement_id AND (p.until_day IS NULL OR p.until_day > as_of))
$$;
