-- The one definition of who has to show what, and whether they can, on a day (as_of) as it was known at a moment (known_at): a row per
-- person and requirement that reaches them that day; of whom it does not reach there is none ('No aplica'). Of some people, of some requirements, or all (null).
-- Rules of time: shared terms in the glossary, the reasons in decision 0207. Days are inclusive.
-- Planned once for each connection: planning it takes longer than answering for one person. How many its parts are nobody can tell
-- beforehand: joined by loops, as for the few that are expected, the whole of 500 people takes seven times as long.
-- state: exempt, pending (never met, not after due), overdue, in_force, expiring (window open), expired (was met), not_competent.
CREATE FUNCTION competence_state(as_of date, known_at timestamptz, people uuid[] DEFAULT NULL, wanted uuid[] DEFAULT NULL)
  RETURNS TABLE (person_id uuid, requirement_id uuid, rule_id uuid, state text, obliged_from date, due_day date,
                 met_day date, fact_id uuid, valid_until date, window_from date, since_day date)
  LANGUAGE plpgsql STABLE ROWS 1000
  SET plan_cache_mode = force_generic_plan SET jit = off SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH known AS (
    -- The wordings that have begun; a later one takes over from its day on, also of one that would begin behind it.
    SELECT r.*, q.kind, q.module_id,
           min(r.from_day) OVER (PARTITION BY r.requirement_id ORDER BY r.version ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS next_day
    FROM requirement_rules r JOIN requirements q ON q.id = r.requirement_id
    WHERE r.recorded_at <= known_at AND r.from_day <= as_of AND (wanted IS NULL OR r.requirement_id = ANY (wanted))
  ), rules AS MATERIALIZED (
    -- Each is looked at on its last day.
    SELECT k.*, coalesce(k.next_day - 1, as_of) AS last_day, k.next_day IS NULL AS is_last,
           count(*) OVER (PARTITION BY k.requirement_id) AS wordings,
           row_number() OVER (PARTITION BY k.requirement_id ORDER BY k.version DESC) AS from_last
    FROM known k WHERE k.next_day IS NULL OR k.next_day > k.from_day
  ), able AS MATERIALIZED (
    SELECT e.* FROM eligible_people(known_at, people) e
  ), periods AS MATERIALIZED (
    SELECT p.person_id, p.position_id, p.work_area_id, coalesce(a.site_id, p.site_id) AS site_id, p.from_day, p.until_day
    FROM published_position_periods p LEFT JOIN published_work_areas a ON a.id = p.work_area_id
    WHERE p.recorded_at <= known_at AND (p.voided_at IS NULL OR p.voided_at > known_at) AND (people IS NULL OR p.person_id = ANY (people))
  ), reaching AS (
    -- Whom each wording reaches, and from when to when by themselves; who is reached as everybody is comes below.
    SELECT a.rule_id, a.person_id, NULL::date AS from_day, NULL::date AS until_day FROM requirement_audiences a
    WHERE a.kind = 'person' AND (people IS NULL OR a.person_id = ANY (people))
    UNION ALL
    SELECT a.rule_id, p.person_id, p.from_day, p.until_day FROM requirement_audiences a JOIN periods p ON p.position_id = a.position_id
    UNION ALL
    SELECT a.rule_id, p.person_id, p.from_day, p.until_day FROM requirement_audiences a JOIN periods p ON p.work_area_id = a.work_area_id
    UNION ALL
    SELECT a.rule_id, p.person_id, p.from_day, p.until_day FROM requirement_audiences a JOIN periods p ON p.site_id = a.site_id
    UNION ALL
    SELECT a.rule_id, p.person_id, greatest(p.from_day, e.in_service_from), least(p.until_day, e.retired_on)
    FROM requirement_audiences a JOIN published_equipment e ON e.id = a.equipment_id JOIN periods p ON p.work_area_id = e.work_area_id
  ), reached AS MATERIALIZED (
    -- Who is reached on a wording's last day, and since when: the latest of the rule's day, the entry and the activation.
    SELECT e.person_id, r.requirement_id, r.id AS rule_id, r.from_day AS rule_day, r.is_last, r.wordings, r.from_last, min(e.since) AS since
    FROM rules r
    JOIN (
      SELECT x.id AS rule_id, b.person_id, greatest(x.from_day, b.from_day) AS since
      FROM rules x
      JOIN requirement_audiences a ON a.rule_id = x.id AND a.kind = 'everyone'
      JOIN able b ON b.for_learners = (x.kind = 'module')
      WHERE x.last_day >= b.from_day AND (b.until_day IS NULL OR x.last_day <= b.until_day)
      UNION ALL
      SELECT x.id, b.person_id, greatest(x.from_day, m.from_day, b.from_day)
      FROM rules x
      JOIN reaching m ON m.rule_id = x.id
      JOIN able b ON b.person_id = m.person_id AND b.for_learners = (x.kind = 'module')
      WHERE x.last_day >= b.from_day AND (b.until_day IS NULL OR x.last_day <= b.until_day)
        AND (m.from_day IS NULL OR x.last_day >= m.from_day) AND (m.until_day IS NULL OR x.last_day <= m.until_day)
    ) e ON e.rule_id = r.id
    WHERE r.is_required
    GROUP BY e.person_id, r.requirement_id, r.id, r.from_day, r.is_last, r.wordings, r.from_last
  ), obliged AS MATERIALIZED (
    SELECT one.person_id, one.requirement_id, one.rule_id, one.since AS begun FROM reached one WHERE one.is_last AND one.wordings = 1
    UNION ALL
    -- A changed rule does not begin anew what the wording before it had begun: back to the first of an unbroken row, in which no
    -- wording is missing and each was there for the person from its first day.
    SELECT back.person_id, back.requirement_id, (array_agg(back.rule_id) FILTER (WHERE back.is_last))[1], min(back.since) FILTER (WHERE back.unbroken)
    FROM (
      SELECT o.*, o.from_last = row_number() OVER later
               AND coalesce(bool_and(o.since = o.rule_day) OVER (later ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), true) AS unbroken
      FROM reached o WHERE o.wordings > 1
      WINDOW later AS (PARTITION BY o.person_id, o.requirement_id ORDER BY o.from_last)
    ) back
    GROUP BY back.person_id, back.requirement_id HAVING bool_or(back.is_last)
  ), evidence AS (
    -- Successes behind the last finding that somebody is not competent yet.
    SELECT o.person_id, o.requirement_id, o.rule_id, o.begun,
           array_agg(f.day ORDER BY f.day, f.recorded_at, f.id) FILTER (WHERE f.outcome = 'met') AS days,
           array_agg(f.id ORDER BY f.day, f.recorded_at, f.id) FILTER (WHERE f.outcome = 'met') AS ids,
           max(f.day) FILTER (WHERE f.outcome = 'not-competent') AS failed_day
    FROM obliged o
    JOIN rules r ON r.id = o.rule_id
    LEFT JOIN LATERAL (
      SELECT n.* FROM (
        SELECT c.*, c.place > coalesce(max(c.place) FILTER (WHERE c.outcome = 'not-competent') OVER (), 0) AS stands,
               min(c.day) FILTER (WHERE c.is_whole AND c.outcome = 'met') OVER () AS first_day
        FROM (
          SELECT a.*, a.object_id = coalesce(r.module_id, r.requirement_id) AS is_whole,
                 row_number() OVER (ORDER BY a.day, a.recorded_at, a.id) AS place
          FROM competence_facts a
          WHERE a.person_id = o.person_id AND a.kind = r.kind
            AND (a.object_id = coalesce(r.module_id, r.requirement_id) OR a.object_id = r.renewal_module_id)
            AND a.day <= as_of AND a.recorded_at <= known_at AND (a.voided_at IS NULL OR a.voided_at > known_at)
        ) c
      ) n
      -- What renews is no first success.
      WHERE n.outcome = 'not-competent' OR n.stands AND (n.is_whole OR n.day > n.first_day)
    ) f ON true
    GROUP BY o.person_id, o.requirement_id, o.rule_id, o.begun
  ), judged AS (
    SELECT e.*, r.window_days, r.due_day AS fixed_due, r.days_to_comply, r.wordings, v.until_day, v.place,
           CASE WHEN e.days IS NOT NULL AND r.wordings > 1 THEN (
             SELECT kept_from_change(array_agg(w.until_day ORDER BY w.version), array_agg(w.from_day + w.transition_days ORDER BY w.version))
             FROM (
               SELECT x.version, x.from_day, x.transition_days, y.until_day
               FROM rules x CROSS JOIN LATERAL validity_of(e.days, x.validity, x.months, x.fixed_month, x.fixed_day, x.minimum_months, x.window_days) y
               WHERE x.requirement_id = e.requirement_id AND x.is_required
             ) w
           ) ELSE v.until_day END AS kept_until,
           CASE WHEN r.wordings > 1 THEN (
             SELECT kept_from_change(array_agg(w.due ORDER BY w.version), array_agg(w.from_day + w.transition_days ORDER BY w.version))
             FROM (
               SELECT x.version, x.from_day, x.transition_days, coalesce(x.due_day, e.begun + x.days_to_comply) AS due
               FROM rules x WHERE x.requirement_id = e.requirement_id AND x.is_required AND x.last_day >= e.begun
             ) w
           ) ELSE coalesce(r.due_day, e.begun + r.days_to_comply) END AS due
    FROM evidence e
    JOIN rules r ON r.id = e.rule_id
    CROSS JOIN LATERAL validity_of(e.days, r.validity, r.months, r.fixed_month, r.fixed_day, r.minimum_months, r.window_days) v
  ), told AS (
    SELECT j.*, nullif(j.kept_until, 'infinity') AS valid_until,
           CASE WHEN j.fixed_due IS NOT NULL OR away.days IS NULL THEN j.due ELSE waited(j.begun, j.due, away.days) END AS due_day,
           EXISTS (
             SELECT FROM exemptions x
             WHERE x.person_id = j.person_id AND x.requirement_id = j.requirement_id AND x.from_day <= as_of AND (x.until_day IS NULL OR x.until_day >= as_of)
               AND x.recorded_at <= known_at AND (x.voided_at IS NULL OR x.voided_at > known_at)
           ) AS is_exempt
    FROM judged j
    LEFT JOIN (
      SELECT a.person_id, array_agg(daterange(a.from_day, a.until_day, '[]') ORDER BY a.from_day) AS days FROM absences a
      WHERE a.recorded_at <= known_at AND (a.voided_at IS NULL OR a.voided_at > known_at) GROUP BY a.person_id
    ) away ON away.person_id = j.person_id
  )
  SELECT t.person_id, t.requirement_id, t.rule_id,
         CASE WHEN t.is_exempt THEN 'exempt'
              WHEN t.failed_day IS NOT NULL AND t.days IS NULL THEN 'not_competent'
              WHEN t.days IS NULL THEN CASE WHEN as_of > t.due_day THEN 'overdue' ELSE 'pending' END
              WHEN as_of > t.valid_until THEN 'expired'
              WHEN as_of >= t.valid_until - t.window_days THEN 'expiring'
              ELSE 'in_force' END,
         t.begun, t.due_day, t.days[t.place], t.ids[t.place], t.valid_until, t.valid_until - t.window_days,
         CASE WHEN t.failed_day IS NOT NULL AND t.days IS NULL THEN t.failed_day
              WHEN t.days IS NULL THEN CASE WHEN as_of > t.due_day THEN t.due_day + 1 ELSE t.begun END
              WHEN as_of > t.valid_until THEN t.valid_until + 1
              WHEN as_of >= t.valid_until - t.window_days THEN t.valid_until - t.window_days
              ELSE t.days[t.place] END
  FROM told t;
END
$$;
