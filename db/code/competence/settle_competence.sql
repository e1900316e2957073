-- Keeps anew what has changed: of everybody in what one change touches, else of as many people as the first so many changes are of; returns whether
-- there is more. A change that is committed after it was looked for stays noted for the next time.
CREATE FUNCTION settle_competence(most integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  seen bigint[];
  those uuid[];
  entirely uuid[];
  parts uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM competence_changes) THEN
    RETURN false;
  END IF;
  -- One at a time: of two side by side the one that saw less could write last. The others find it done.
  PERFORM pg_advisory_xact_lock(hashtext('settle_competence'));
  -- What reaches everybody first: while it is noted, everybody is computed in it.
  SELECT array_agg(c.id) INTO seen FROM competence_changes c
  JOIN (SELECT kind, object_id FROM competence_changes WHERE person_id IS NULL ORDER BY id LIMIT 1) one
    ON c.kind = one.kind AND c.object_id IS NOT DISTINCT FROM one.object_id
  WHERE c.person_id IS NULL;
  IF seen IS NOT NULL THEN
    parts := ARRAY(SELECT DISTINCT u.requirement_id FROM unsettled_competence u WHERE u.id = ANY (seen));
    DELETE FROM competence_changes WHERE id = ANY (seen);
    -- From here on statements see what was committed since; so what they keep is never older than what was noted.
    PERFORM keep_competence(NULL, parts);
  ELSE
    those := ARRAY(SELECT DISTINCT f.person_id FROM (SELECT c.person_id FROM competence_changes c ORDER BY c.id LIMIT most) f WHERE f.person_id IS NOT NULL);
    seen := ARRAY(SELECT c.id FROM competence_changes c WHERE c.person_id = ANY (those));
    entirely := ARRAY(SELECT c.person_id FROM competence_changes c WHERE c.id = ANY (seen) GROUP BY c.person_id HAVING bool_or(c.kind = 'person') OR count(*) > 20);
    those := ARRAY(SELECT unnest(those) EXCEPT SELECT unnest(entirely));
    parts := ARRAY(SELECT DISTINCT u.requirement_id FROM unsettled_competence u WHERE u.id = ANY (seen) AND u.person_id = ANY (those));
    DELETE FROM competence_changes WHERE id = ANY (seen);
    IF entirely <> '{}' THEN
      PERFORM keep_competence(entirely, NULL);
    END IF;
    IF parts <> '{}' THEN
      PERFORM keep_competence(those, parts);
    END IF;
  END IF;
  RETURN EXISTS (SELECT FROM competence_changes);
END $$;
