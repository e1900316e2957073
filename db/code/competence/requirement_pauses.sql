-- Days on which a requirement asks nothing of anybody, as what it asks for is withdrawn and nothing stands in its place: from a first day on until, not
-- included, the day on which there is something again (null while none is known), as it was known at a moment. Of some requirements, or all (null).
CREATE FUNCTION requirement_pauses(known_at timestamptz, wanted uuid[])
  RETURNS TABLE (requirement_id uuid, from_day date, until_day date) LANGUAGE sql STABLE ROWS 10 AS $$
  SELECT t.requirement_id, t.on_day, t.next_day
  FROM (
    SELECT q.requirement_id, c.on_day, c.is_offered,
           lead(c.on_day) OVER (PARTITION BY q.requirement_id ORDER BY c.on_day, c.edition, c.is_offered DESC) AS next_day
    FROM requirement_subjects q JOIN competence_turns c ON c.kind = q.kind AND c.object_id = q.object_id
    WHERE (wanted IS NULL OR q.requirement_id = ANY (wanted)) AND c.recorded_at <= known_at AND (c.voided_at IS NULL OR c.voided_at > known_at)
  ) t
  WHERE NOT t.is_offered AND t.next_day IS DISTINCT FROM t.on_day
$$;
