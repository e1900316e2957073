-- After a change of content people are counted anew in parts, so that one statement never takes long: at most so many whose
-- progress was counted with other content; returns how many it found. Whoever acts meanwhile has counted themselves: their rows
-- have gone on and are left as they are.
CREATE FUNCTION count_stale_progress(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found integer;
BEGIN
  IF NOT EXISTS (SELECT FROM person_progress WHERE content_version < (SELECT content_version())) THEN
    RETURN 0;
  END IF;
  -- One at a time; the others find it done.
  PERFORM pg_advisory_xact_lock(hashtext('count_stale_progress'));
  WITH stale AS MATERIALIZED (
    SELECT user_id, revision FROM person_progress WHERE content_version < (SELECT content_version()) LIMIT most
  ), fresh AS MATERIALIZED (
    -- Person by person: OFFSET keeps the definition from being counted for everybody.
    SELECT d.*, stale.revision FROM stale
    CROSS JOIN LATERAL (SELECT * FROM defined_person_progress p WHERE p.user_id = stale.user_id OFFSET 0) d
  ), written AS (
    UPDATE person_progress kept SET
      (role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
       progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
       content_version, revision)
      = (f.role, f.company_name, f.sort_name, f.total_modules, f.completed_modules, f.total_steps, f.completed_steps,
         f.average_score, f.progress_percentage, f.whole_progress, f.last_activity, f.last_sign, f.pending_evaluations,
         f.incomplete_records, f.content_version, f.revision + 1)
    FROM fresh f WHERE kept.user_id = f.user_id AND kept.revision = f.revision)
  SELECT count(*) INTO found FROM stale;
  RETURN found;
END $$;
