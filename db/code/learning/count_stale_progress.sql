-- After a change of content people are counted anew in parts, so that nobody waits long for their own row: at most so many whose
-- progress was counted with other content; returns how many it found. Whoever acts meanwhile has counted themselves.
CREATE FUNCTION count_stale_progress(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  stale uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM person_progress WHERE content_version < (SELECT content_version())) THEN
    RETURN 0;
  END IF;
  -- One at a time; the others find it done.
  PERFORM pg_advisory_xact_lock(hashtext('count_stale_progress'));
  stale := ARRAY(
    SELECT user_id FROM person_progress WHERE content_version < (SELECT content_version()) ORDER BY user_id LIMIT most FOR UPDATE);
  IF stale <> '{}' THEN
    PERFORM keep_person_progress(stale);
  END IF;
  RETURN cardinality(stale);
END $$;
