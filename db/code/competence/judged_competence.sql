-- Who has to show what, and what they have shown, from facts and rules as they were known at a moment: of some people, of some requirements, or all
-- (null). On one day, or where none is given on every day on which it may change, each of which holds until the next of that person and
-- requirement; where a rule does not reach somebody rule_id is null. Days alone change nothing in between but the state (competence_word()).
-- The one definition, of what is asked and of what is kept alike; rules of time: decision 0207.
-- Planned once for each connection: planning it takes longer than answering for one person. How many its parts are nobody can tell
-- beforehand: joined by loops, as for the few that are expected, the whole of 500 people takes seven times as long.
CREATE FUNCTION judged_competence(as_of date, known_at timestamptz, people uuid[], wanted uuid[])
  RETURNS TABLE (person_id uuid, requirement_id uuid, on_day date, rule_id uuid, is_exempt boolean, obliged_from date, due_day date,
                 met_day date, fact_id uuid, valid_until date, window_from date, failed_day date)
  LANGUAGE plpgsql STABLE ROWS 1000
  SET plan_cache_mode = force_generic_plan SET jit = off SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH wordings AS MATERIALIZED (
    SELECT r.*, q.kind, q.object_id
    FROM requirement_rules r JOIN requirement_subjects q ON q.requirement_id = r.requirement_id
    WHERE r.recorded_at <= known_at AND (as_of IS NULL OR r.from_day <= as_of) AND (wanted IS NULL OR r.requirement_id = ANY (wanted))
  ), editions AS MATERIALIZED (
    SELECT q.requirement_id, e.edition, e.from_day, e.grace_days
    FROM (SELECT DISTINCT w.requirement_id, w.kind, w.object_id FROM wordings w) q
    JOIN competence_editions e ON e.kind = q.kind AND e.object_id = q.object_id
    WHERE e.recorded_at <= known_at AND (e.voided_at IS NULL OR e.voided_at > known_at)
  ), pauses AS MATERIALIZED (
    SELECT p.* FROM requirement_pauses(known_at, wanted) p
  ), able AS MATERIALIZED (
    SELECT e.* FROM eligible_people(known_at, people) e
  ), periods AS MATERIALIZED (
    SELECT p.person_id, p.position_id, p.work_area_id, coalesce(a.site_id, p.site_id) AS site_id, p.from_day, p.until_day
    FROM (
      SELECT e.* FROM published_position_periods e WHERE people IS NULL
      UNION ALL SELECT e.* FROM published_position_periods e WHERE e.person_id = ANY (people)
    ) p LEFT JOIN published_work_areas a ON a.id = p.work_area_id
    WHERE p.recorded_at <= known_at AND (p.voided_at IS NULL OR p.voided_at > known_at)
  ), stays AS MATERIALIZED (
    -- Days on end with one position, area or site are one stay, however many periods tell of them: who changes the area has not left the position.
    SELECT s.person_id, s.kind, s.object_id, lower(d.one) AS from_day, CASE WHEN upper_inf(d.one) THEN NULL ELSE upper(d.one) - 1 END AS until_day
    FROM (
      SELECT p.person_id, o.kind, o.object_id, range_agg(daterange(p.from_day, p.until_day, '[]')) AS days
      FROM periods p CROSS JOIN LATERAL (VALUES ('position', p.position_id), ('area', p.work_area_id), ('site', p.site_id)) o (kind, object_id)
      WHERE o.object_id IS NOT NULL GROUP BY p.person_id, o.kind, o.object_id
    ) s CROSS JOIN LATERAL unnest(s.days) d (one)
  ), named AS (
    -- Whom each wording reaches by what they are and where, and from when to when; who is reached as everybody is comes below.
    SELECT a.rule_id, a.person_id, NULL::date AS from_day, NULL::date AS until_day FROM requirement_audiences a
    WHERE a.kind = 'person' AND (people IS NULL OR a.person_id = ANY (people))
    UNION ALL
    SELECT a.rule_id, p.person_id, p.from_day, p.until_day FROM requirement_audiences a JOIN stays p ON p.kind = 'position' AND p.object_id = a.position_id
    UNION ALL
    SELECT a.rule_id, p.person_id, p.from_day, p.until_day FROM requirement_audiences a JOIN stays p ON p.kind = 'area' AND p.object_id = a.work_area_id
    UNION ALL
    SELECT a.rule_id, p.person_id, p.from_day, p.until_day FROM requirement_audiences a JOIN stays p ON p.kind = 'site' AND p.object_id = a.site_id
    UNION ALL
    SELECT a.rule_id, p.person_id, greatest(p.from_day, e.in_service_from), least(p.until_day, e.retired_on)
    FROM requirement_audiences a JOIN published_equipment e ON e.id = a.equipment_id JOIN stays p ON p.kind = 'area' AND p.object_id = e.work_area_id
  ), reaching AS MATERIALIZED (
    -- While they are active, too.
    SELECT w.requirement_id, w.id AS rule_id, b.person_id, b.from_day, b.until_day
    FROM wordings w JOIN requirement_audiences a ON a.rule_id = w.id AND a.kind = 'everyone' JOIN able b ON b.for_learners = (w.kind = 'module')
    UNION ALL
    SELECT w.requirement_id, w.id, m.person_id, greatest(m.from_day, b.from_day), least(m.until_day, b.until_day)
    FROM wordings w JOIN named m ON m.rule_id = w.id JOIN able b ON b.person_id = m.person_id AND b.for_learners = (w.kind = 'module')
    WHERE greatest(m.from_day, b.from_day) <= least(m.until_day, b.until_day, 'infinity')
  ), pairs AS MATERIALIZED (
    SELECT DISTINCT x.person_id, x.requirement_id FROM reaching x
    WHERE as_of IS NULL OR x.from_day <= as_of AND (x.until_day IS NULL OR x.until_day >= as_of)
  ), asked AS MATERIALIZED (
    SELECT p.person_id, p.requirement_id, as_of AS on_day FROM pairs p WHERE as_of IS NOT NULL
    UNION ALL
    SELECT DISTINCT t.person_id, t.requirement_id, t.on_day FROM (
      SELECT p.person_id, p.requirement_id, w.from_day AS on_day FROM pairs p JOIN wordings w ON w.requirement_id = p.requirement_id
      UNION ALL SELECT x.person_id, x.requirement_id, x.from_day FROM reaching x
      UNION ALL SELECT x.person_id, x.requirement_id, x.until_day + 1 FROM reaching x WHERE x.until_day IS NOT NULL
      UNION ALL SELECT p.person_id, p.requirement_id, e.from_day FROM pairs p JOIN editions e ON e.requirement_id = p.requirement_id
      UNION ALL SELECT p.person_id, p.requirement_id, d.on_day FROM pairs p JOIN pauses s ON s.requirement_id = p.requirement_id
        CROSS JOIN LATERAL (VALUES (s.from_day), (s.until_day)) d (on_day) WHERE d.on_day IS NOT NULL
      UNION ALL SELECT p.person_id, p.requirement_id, f.day
        FROM pairs p JOIN (SELECT DISTINCT w.requirement_id, o.kind, o.object_id FROM wordings w
                           CROSS JOIN LATERAL (VALUES (w.kind, w.object_id), ('module', w.renewal_module_id)) o (kind, object_id) WHERE o.object_id IS NOT NULL) o
          ON o.requirement_id = p.requirement_id
        CROSS JOIN LATERAL (SELECT a.day FROM competence_facts a WHERE a.person_id = p.person_id AND a.kind = o.kind AND a.object_id = o.object_id
                              AND a.recorded_at <= known_at AND (a.voided_at IS NULL OR a.voided_at > known_at) OFFSET 0) f
      UNION ALL SELECT x.person_id, x.requirement_id, d.on_day FROM exemptions x CROSS JOIN LATERAL (VALUES (x.from_day), (x.until_day + 1)) d (on_day)
        WHERE x.recorded_at <= known_at AND (x.voided_at IS NULL OR x.voided_at > known_at) AND d.on_day IS NOT NULL
          AND EXISTS (SELECT FROM pairs p WHERE p.person_id = x.person_id AND p.requirement_id = x.requirement_id)
    ) t WHERE as_of IS NULL
  ), known AS (
    -- The wordings that have begun; a later one takes over from its day on, also of one that would begin behind it.
    SELECT d.requirement_id, d.on_day, w.id AS rule_id, w.version, w.from_day, w.is_required,
           min(w.from_day) OVER (PARTITION BY d.requirement_id, d.on_day ORDER BY w.version ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS next_day
    FROM (SELECT DISTINCT a.requirement_id, a.on_day FROM asked a) d
    JOIN wordings w ON w.requirement_id = d.requirement_id AND w.from_day <= d.on_day
  ), rules AS MATERIALIZED (
    -- Each is looked at on its last day.
    SELECT k.requirement_id, k.on_day, k.rule_id, k.from_day, k.is_required, coalesce(k.next_day - 1, k.on_day) AS last_day, k.next_day IS NULL AS is_last,
           count(*) OVER (PARTITION BY k.requirement_id, k.on_day) AS wordings,
           row_number() OVER (PARTITION BY k.requirement_id, k.on_day ORDER BY k.version DESC) AS from_last
    FROM known k WHERE k.next_day IS NULL OR k.next_day > k.from_day
  ), reached AS MATERIALIZED (
    -- Who is reached on a wording's last day, and since when: the latest of the rule's day, the entry and the activation.
    SELECT a.person_id, a.requirement_id, a.on_day, r.rule_id, r.from_day AS rule_day, r.is_last, r.wordings, r.from_last,
           min(greatest(r.from_day, x.from_day)) AS since
    FROM asked a
    JOIN rules r ON r.requirement_id = a.requirement_id AND r.on_day = a.on_day AND r.is_required
    JOIN reaching x ON x.rule_id = r.rule_id AND x.person_id = a.person_id
    WHERE r.last_day >= x.from_day AND (x.until_day IS NULL OR r.last_day <= x.until_day)
    GROUP BY a.person_id, a.requirement_id, a.on_day, r.rule_id, r.from_day, r.is_last, r.wordings, r.from_last
  ), bound AS MATERIALIZED (
    SELECT one.person_id, one.requirement_id, one.on_day, one.rule_id, one.wordings, one.since AS begun
    FROM reached one WHERE one.is_last AND one.wordings = 1
    UNION ALL
    -- A changed rule does not begin anew what the wording before it had begun: back to the first of an unbroken row, in which no
    -- wording is missing and each was there for the person from its first day.
    SELECT back.person_id, back.requirement_id, back.on_day, (array_agg(back.rule_id) FILTER (WHERE back.is_last))[1], back.wordings,
           min(back.since) FILTER (WHERE back.unbroken)
    FROM (
      SELECT o.*, o.from_last = row_number() OVER later
               AND coalesce(bool_and(o.since = o.rule_day) OVER (later ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), true) AS unbroken
      FROM reached o WHERE o.wordings > 1
      WINDOW later AS (PARTITION BY o.person_id, o.requirement_id, o.on_day ORDER BY o.from_last)
    ) back
    GROUP BY back.person_id, back.requirement_id, back.on_day, back.wordings HAVING bool_or(back.is_last)
  ), asking AS MATERIALIZED (
    -- While there is nothing to show it by, nobody owes it; from the day on which there is, it is owed as if it began.
    SELECT b.person_id, b.requirement_id, b.on_day, b.rule_id, b.wordings, b.begun, NULL::date AS resumed FROM bound b
    WHERE NOT EXISTS (SELECT FROM pauses s WHERE s.requirement_id = b.requirement_id AND s.from_day <= b.on_day)
    UNION ALL
    SELECT b.person_id, b.requirement_id, b.on_day, b.rule_id, b.wordings, greatest(b.begun, max(s.until_day)),
           CASE WHEN max(s.until_day) > b.begun THEN max(s.until_day) END
    FROM bound b JOIN pauses s ON s.requirement_id = b.requirement_id AND s.from_day <= b.on_day
    GROUP BY b.person_id, b.requirement_id, b.on_day, b.rule_id, b.wordings, b.begun
    HAVING bool_and(s.until_day IS NOT NULL AND s.until_day <= b.on_day)
  ), obliged AS MATERIALIZED (
    SELECT b.person_id, b.requirement_id, b.on_day, b.rule_id, b.wordings, b.begun, 0 AS edition, NULL::date AS owed_by FROM asking b
    WHERE NOT EXISTS (SELECT FROM editions e WHERE e.requirement_id = b.requirement_id)
    UNION ALL
    -- Of what comes in editions nothing is to be shown before the first; whoever had shown one owes the first behind it, from that one's day on.
    SELECT b.person_id, b.requirement_id, b.on_day, b.rule_id, b.wordings, greatest(b.begun, n.from_day), h.edition,
           CASE WHEN l.edition IS NOT NULL AND n.from_day >= b.begun AND (n.from_day > b.begun OR n.from_day = b.resumed) THEN n.from_day + n.grace_days END
    FROM asking b
    JOIN wordings w ON w.id = b.rule_id
    CROSS JOIN LATERAL (SELECT max(e.edition) AS edition FROM editions e
                        WHERE e.requirement_id = b.requirement_id AND e.from_day <= b.on_day HAVING count(*) > 0) h
    CROSS JOIN LATERAL (
      SELECT max(s.edition) AS edition FROM competence_facts s
      WHERE s.person_id = b.person_id AND s.kind = w.kind AND s.object_id = w.object_id AND s.day <= b.on_day AND s.edition < h.edition
        AND s.outcome = 'met' AND s.recorded_at <= known_at AND (s.voided_at IS NULL OR s.voided_at > known_at)
    ) l
    CROSS JOIN LATERAL (
      SELECT e.from_day, e.grace_days FROM editions e
      WHERE e.requirement_id = b.requirement_id AND e.from_day <= b.on_day AND (l.edition IS NULL OR e.edition > l.edition)
      ORDER BY (e.from_day IS NOT DISTINCT FROM b.resumed) DESC, e.edition LIMIT 1
    ) n
  ), shown AS (
    SELECT o.person_id, o.requirement_id, o.on_day, f.*,
           row_number() OVER (PARTITION BY o.person_id, o.requirement_id, o.on_day ORDER BY f.day, f.recorded_at, f.id) AS place
    FROM obliged o
    JOIN wordings w ON w.id = o.rule_id
    CROSS JOIN LATERAL (
      SELECT s.id, s.day, s.recorded_at, s.outcome, s.expires_on, s.remedy_by, true AS is_whole FROM competence_facts s
      WHERE s.person_id = o.person_id AND s.kind = w.kind AND s.object_id = w.object_id AND s.day <= o.on_day AND s.edition >= o.edition
        AND s.recorded_at <= known_at AND (s.voided_at IS NULL OR s.voided_at > known_at)
        -- From that day on a renewal asks for the whole module: its quiz passed again is noted and renews nothing.
        AND (w.whole_from IS NULL OR s.is_complete OR s.day < w.whole_from)
      UNION ALL
      SELECT s.id, s.day, s.recorded_at, s.outcome, s.expires_on, s.remedy_by, false FROM competence_facts s
      WHERE s.person_id = o.person_id AND s.kind = 'module' AND s.object_id = w.renewal_module_id AND w.renewal_module_id <> w.object_id AND s.day <= o.on_day
        AND s.recorded_at <= known_at AND (s.voided_at IS NULL OR s.voided_at > known_at)
    ) f
  ), evidence AS MATERIALIZED (
    -- Successes behind the last finding that somebody is not competent yet.
    SELECT o.*, f.days, f.ids, f.ends, f.failed_day, f.remedy_by,
           -- Of what ends by itself, the one that ends last.
           CASE WHEN f.ends IS NOT NULL THEN
             (SELECT t.place FROM unnest(f.ends) WITH ORDINALITY t (until_day, place) ORDER BY t.until_day DESC, t.place DESC LIMIT 1) END AS last_place
    FROM obliged o
    LEFT JOIN (
      SELECT n.person_id, n.requirement_id, n.on_day,
             array_agg(n.day ORDER BY n.place) FILTER (WHERE n.outcome = 'met') AS days,
             array_agg(n.id ORDER BY n.place) FILTER (WHERE n.outcome = 'met') AS ids,
             -- Where none ends by itself there is nothing to tell.
             CASE WHEN bool_or(n.expires_on IS NOT NULL) FILTER (WHERE n.outcome = 'met') THEN
               array_agg(coalesce(n.expires_on, 'infinity') ORDER BY n.place) FILTER (WHERE n.outcome = 'met') END AS ends,
             max(n.day) FILTER (WHERE n.outcome = 'not-competent') AS failed_day,
             (array_agg(n.remedy_by ORDER BY n.place DESC) FILTER (WHERE n.outcome = 'not-competent'))[1] AS remedy_by
      FROM (
        SELECT c.*, c.place > coalesce(max(c.place) FILTER (WHERE c.outcome = 'not-competent') OVER one, 0) AS stands,
               min(c.day) FILTER (WHERE c.is_whole AND c.outcome = 'met') OVER one AS first_day
        FROM shown c
        WINDOW one AS (PARTITION BY c.person_id, c.requirement_id, c.on_day)
      ) n
      -- What renews is no first success.
      WHERE n.outcome = 'not-competent' OR n.stands AND (n.is_whole OR n.day > n.first_day)
      GROUP BY n.person_id, n.requirement_id, n.on_day
    ) f ON f.person_id = o.person_id AND f.requirement_id = o.requirement_id AND f.on_day = o.on_day
  ), changed AS (
    -- What each wording of a changed rule would say, folded in their order.
    SELECT e.person_id, e.requirement_id, e.on_day,
           kept_from_change(array_agg(y.until_day ORDER BY w.version), array_agg(w.from_day + w.transition_days ORDER BY w.version)) AS until_day,
           kept_from_change(array_agg(coalesce(w.due_day, e.begun + w.days_to_comply) ORDER BY w.version) FILTER (WHERE r.last_day >= e.begun),
                            array_agg(w.from_day + w.transition_days ORDER BY w.version) FILTER (WHERE r.last_day >= e.begun)) AS due
    FROM evidence e
    JOIN rules r ON r.requirement_id = e.requirement_id AND r.on_day = e.on_day AND r.is_required
    JOIN wordings w ON w.id = r.rule_id
    CROSS JOIN LATERAL validity_of(e.days, w.validity, w.months, w.fixed_month, w.fixed_day, w.minimum_months, w.window_days) y
    WHERE e.wordings > 1
    GROUP BY e.person_id, e.requirement_id, e.on_day
  ), away AS (
    SELECT a.person_id, array_agg(daterange(a.from_day, a.until_day, '[]') ORDER BY a.from_day) AS days FROM absences a
    WHERE a.recorded_at <= known_at AND (a.voided_at IS NULL OR a.voided_at > known_at) GROUP BY a.person_id
  ), told AS (
    SELECT e.*, e.days[coalesce(e.last_place, v.place)] AS met_day, e.ids[coalesce(e.last_place, v.place)] AS fact_id, w.window_days,
           CASE WHEN e.days IS NOT NULL THEN nullif(least(coalesce(c.until_day, v.until_day), e.ends[e.last_place]), 'infinity') END AS valid_until,
           CASE WHEN e.days IS NULL AND e.remedy_by IS NOT NULL THEN e.remedy_by
             WHEN e.owed_by IS NOT NULL THEN CASE WHEN away.days IS NULL THEN e.owed_by ELSE waited(e.begun, e.owed_by, away.days) END
             WHEN w.due_day IS NOT NULL OR away.days IS NULL THEN coalesce(c.due, w.due_day, e.begun + w.days_to_comply)
             ELSE waited(e.begun, coalesce(c.due, e.begun + w.days_to_comply), away.days) END AS due_day
    FROM evidence e
    JOIN wordings w ON w.id = e.rule_id
    CROSS JOIN LATERAL validity_of(e.days, w.validity, w.months, w.fixed_month, w.fixed_day, w.minimum_months, w.window_days) v
    LEFT JOIN changed c ON c.person_id = e.person_id AND c.requirement_id = e.requirement_id AND c.on_day = e.on_day
    LEFT JOIN away ON away.person_id = e.person_id
  )
  SELECT a.person_id, a.requirement_id, a.on_day, t.rule_id,
         t.rule_id IS NOT NULL AND EXISTS (
           SELECT FROM exemptions x
           WHERE x.person_id = a.person_id AND x.requirement_id = a.requirement_id AND x.from_day <= a.on_day AND (x.until_day IS NULL OR x.until_day >= a.on_day)
             AND x.recorded_at <= known_at AND (x.voided_at IS NULL OR x.voided_at > known_at)),
         t.begun, t.due_day, t.met_day, t.fact_id, t.valid_until, t.valid_until - t.window_days, t.failed_day
  FROM asked a
  LEFT JOIN told t ON t.person_id = a.person_id AND t.requirement_id = a.requirement_id AND t.on_day = a.on_day
  WHERE as_of IS NULL OR t.rule_id IS NOT NULL;
END
$$;
