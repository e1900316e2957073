-- Who has to show what, and whether they can, on a day (as_of) as it was known at a moment (known_at): a row per person and requirement that
-- reaches them that day; of whom it does not reach there is none ('No aplica'). Of some people, of some requirements, or all (null).
-- As it is known now ('infinity') it is kept, by days; what has changed and is not kept yet, and what was known before, is computed (decision 0229).
-- Every screen, mail and file reads this. What a statement finds kept and what it finds changed are of one moment.
CREATE FUNCTION competence_state(as_of date, known_at timestamptz, people uuid[] DEFAULT NULL, wanted uuid[] DEFAULT NULL)
  RETURNS TABLE (person_id uuid, requirement_id uuid, rule_id uuid, state text, obliged_from date, due_day date,
                 met_day date, fact_id uuid, valid_until date, window_from date, since_day date)
  LANGUAGE plpgsql STABLE ROWS 1000 SET plan_cache_mode = force_generic_plan SET jit = off SET enable_nestloop = off AS $$
#variable_conflict use_column
DECLARE
  -- Who is computed in everything, and who in which requirements; everybody where they are null.
  whole uuid[] := '{}';
  partly uuid[] := '{}';
  parts uuid[] := '{}';
BEGIN
  IF known_at < 'infinity' THEN
    RETURN QUERY SELECT t.* FROM told_competence(as_of, known_at, people, wanted) t;
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM competence_changes) THEN
    whole := ARRAY(SELECT DISTINCT u.person_id FROM unsettled_competence u
      WHERE u.requirement_id IS NULL AND (people IS NULL OR u.person_id = ANY (people)));
    SELECT coalesce(array_agg(DISTINCT u.requirement_id), '{}'),
           CASE WHEN bool_or(u.person_id IS NULL) THEN people ELSE coalesce(array_agg(DISTINCT u.person_id), '{}') END
    INTO parts, partly
    FROM unsettled_competence u
    WHERE u.requirement_id IS NOT NULL AND (wanted IS NULL OR u.requirement_id = ANY (wanted))
      AND (u.person_id IS NULL OR people IS NULL OR u.person_id = ANY (people));
    IF whole <> '{}' THEN
      RETURN QUERY SELECT t.* FROM told_competence(as_of, 'infinity', whole, wanted) t;
    END IF;
    IF parts <> '{}' THEN
      RETURN QUERY SELECT t.* FROM told_competence(as_of, 'infinity', partly, parts) t
        WHERE NOT EXISTS (SELECT FROM unnest(whole) w (id) WHERE w.id = t.person_id);
    END IF;
    IF wanted <@ parts AND (partly IS NULL OR people <@ partly) OR people <@ whole THEN
      RETURN;
    END IF;
  END IF;
  -- Where nothing has changed meanwhile, nobody is compared with who has: that costs more than finding what is kept.
  IF whole = '{}' AND parts = '{}' THEN
    IF people IS NOT NULL THEN
      RETURN QUERY SELECT k.* FROM kept_competence(as_of) k WHERE k.person_id = ANY (people) AND (wanted IS NULL OR k.requirement_id = ANY (wanted));
    ELSIF wanted IS NOT NULL THEN
      RETURN QUERY SELECT k.* FROM kept_competence(as_of) k WHERE k.requirement_id = ANY (wanted);
    ELSE
      RETURN QUERY SELECT k.* FROM kept_competence(as_of) k;
    END IF;
    RETURN;
  END IF;
  RETURN QUERY
  SELECT s.*
  FROM (
    -- One of these is looked at.
    SELECT k.* FROM kept_competence(as_of) k WHERE k.person_id = ANY (people) AND (wanted IS NULL OR k.requirement_id = ANY (wanted))
    UNION ALL
    SELECT k.* FROM kept_competence(as_of) k WHERE people IS NULL AND k.requirement_id = ANY (wanted)
    UNION ALL
    SELECT k.* FROM kept_competence(as_of) k WHERE people IS NULL AND wanted IS NULL
  ) s
  WHERE NOT EXISTS (SELECT FROM unnest(whole) w (id) WHERE w.id = s.person_id)
    AND NOT (partly IS NULL AND s.requirement_id = ANY (parts))
    AND NOT EXISTS (SELECT FROM unnest(partly) p (id) WHERE p.id = s.person_id AND s.requirement_id = ANY (parts));
END
$$;
