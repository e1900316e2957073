-- How long the modules completed last took, in the time that was worked: pauses of more than half an hour, and with them
-- nights, do not count. One row per completion of which at least two moments are known.
CREATE FUNCTION working_times(most integer) RETURNS TABLE (user_id uuid, module_id uuid, hours double precision)
  LANGUAGE sql STABLE AS $$
    WITH recent AS (
      SELECT c.user_id, c.module_id, c.completed_at FROM user_module_completion c
      WHERE c.completed_at IS NOT NULL ORDER BY c.completed_at DESC LIMIT most
    ), moments AS (
      SELECT r.user_id, r.module_id, moment.at FROM recent r
      CROSS JOIN LATERAL (
        SELECT s.opened_at AS at FROM user_step_progress s WHERE s.user_id = r.user_id AND s.module_id = r.module_id
        UNION SELECT s.completed_at FROM user_step_progress s WHERE s.user_id = r.user_id AND s.module_id = r.module_id
        UNION SELECT a.attempted_at FROM quiz_attempts a WHERE a.user_id = r.user_id AND a.module_id = r.module_id
        UNION SELECT r.completed_at
      ) moment
      -- What was read afterwards took nobody longer to complete it.
      WHERE moment.at <= r.completed_at
    ), gaps AS (
      SELECT g.user_id, g.module_id, g.at - lag(g.at) OVER (PARTITION BY g.user_id, g.module_id ORDER BY g.at) AS gap
      FROM moments g
    )
    SELECT g.user_id, g.module_id, extract(epoch FROM sum(g.gap))::double precision / 3600
    FROM gaps g WHERE g.gap <= interval '30 minutes' GROUP BY g.user_id, g.module_id
  $$;
