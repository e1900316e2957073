-- Who may do what on a day (as_of), as it was known at a moment (known_at): a row per person and activity that somebody was authorised for by then.
-- Of some people, of some activities, or all (null). upcoming · authorised · suspended (a requirement that the activity rests on is not met, and
-- since when) · withdrawn · ended (over_by says why). A requirement is met while in force, expiring or exempt; one that does not reach the
-- person cannot be shown, so it is not met (decision 0244). grounds: each requirement with its state, null where it does not reach, and since when it is
-- not met. Every screen, file and notice reads this.
CREATE FUNCTION authorisation_state(as_of date, known_at timestamptz, people uuid[] DEFAULT NULL, activities uuid[] DEFAULT NULL)
  RETURNS TABLE (authorisation_id uuid, person_id uuid, activity_id uuid, from_day date, state text, since_day date, over_by text, grounds jsonb)
  LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode = force_generic_plan SET jit = off SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH terms AS MATERIALIZED (
    -- Of several of one person in one activity the one that holds, else one that is to come, else the last.
    SELECT DISTINCT ON (t.person_id, t.activity_id) t.*, s.place
    FROM authorisation_terms(known_at, people, activities) t
    CROSS JOIN LATERAL (SELECT CASE WHEN t.over_from <= as_of THEN 2 WHEN t.from_day > as_of THEN 1 ELSE 0 END AS place) s
    WHERE t.given_on <= as_of
    ORDER BY t.person_id, t.activity_id, s.place, t.from_day DESC, t.recorded_at DESC
  ), pairs AS MATERIALIZED (
    SELECT t.id, t.person_id, t.from_day, g.requirement_id, g.since_day AS asked_since
    FROM terms t
    JOIN activity_grounds(as_of, known_at, ARRAY(SELECT DISTINCT x.activity_id FROM terms x WHERE x.place = 0)) g ON g.activity_id = t.activity_id
    WHERE t.place = 0
  ), judged AS MATERIALIZED (
    SELECT p.*, c.state, c.valid_until, coalesce(c.state IN ('in_force', 'expiring', 'exempt'), false) AS is_met
    FROM pairs p
    LEFT JOIN competence_state(as_of, known_at, ARRAY(SELECT DISTINCT x.person_id FROM pairs x), ARRAY(SELECT DISTINCT x.requirement_id FROM pairs x)) c
      ON c.person_id = p.person_id AND c.requirement_id = p.requirement_id
  ), standing AS (
    SELECT j.*, CASE WHEN NOT j.is_met THEN greatest(j.from_day, j.asked_since, l.last_day + 1) END AS unmet_since
    FROM judged j
    LEFT JOIN last_met_days(as_of, known_at, ARRAY(SELECT DISTINCT x.person_id FROM judged x WHERE NOT x.is_met),
                            ARRAY(SELECT DISTINCT x.requirement_id FROM judged x WHERE NOT x.is_met)) l
      ON l.person_id = j.person_id AND l.requirement_id = j.requirement_id
  ), told AS MATERIALIZED (
    -- Once for all: told anew for each person, their figures grow with their square. Written as text and read once: ids, days and words of ours have
    -- nothing to be escaped, and an object built for each ground was a tenth of all.
    SELECT s.id, min(s.unmet_since) AS unmet_since,
           ('[' || string_agg('{"requirement_id":"' || s.requirement_id || '","state":' || coalesce('"' || s.state || '"', 'null') || ',"is_met":' || s.is_met
             || ',"valid_until":' || coalesce('"' || to_char(s.valid_until, 'YYYY-MM-DD') || '"', 'null') || ',"unmet_since":'
             || coalesce('"' || to_char(s.unmet_since, 'YYYY-MM-DD') || '"', 'null') || '}', ',' ORDER BY s.requirement_id) || ']')::jsonb AS grounds
    FROM standing s GROUP BY s.id
  )
  SELECT t.id, t.person_id, t.activity_id, t.from_day,
         CASE t.place WHEN 2 THEN CASE t.over_by WHEN 'withdrawn' THEN 'withdrawn' ELSE 'ended' END
           WHEN 1 THEN 'upcoming' ELSE CASE WHEN g.unmet_since IS NULL THEN 'authorised' ELSE 'suspended' END END,
         CASE t.place WHEN 2 THEN t.over_from ELSE coalesce(g.unmet_since, t.from_day) END,
         CASE WHEN t.place = 2 THEN t.over_by END,
         coalesce(g.grounds, '[]')
  FROM terms t LEFT JOIN told g ON g.id = t.id;
END
$$;
