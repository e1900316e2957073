-- Counts these people anew. Their rows are locked first, so that of two acts of one person the second counts what the
-- first has committed. Whoever counts many at once also sums up where they stand.
CREATE FUNCTION keep_person_progress(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  PERFORM FROM person_progress WHERE user_id = ANY(ids) ORDER BY user_id FOR UPDATE;
  IF cardinality(ids) <= 100 THEN
    -- One by one with one plan: planning costs ten times the counting.
    FOREACH person IN ARRAY ids LOOP
      INSERT INTO person_progress AS kept (user_id, role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
       progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
       content_version)
      SELECT d.* FROM defined_person_progress d WHERE d.user_id = person
      ON CONFLICT (user_id) DO UPDATE SET
        (role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
         progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
         content_version, revision)
        = (EXCLUDED.role, EXCLUDED.company_name, EXCLUDED.sort_name, EXCLUDED.total_modules, EXCLUDED.completed_modules,
           EXCLUDED.total_steps, EXCLUDED.completed_steps, EXCLUDED.average_score, EXCLUDED.progress_percentage,
           EXCLUDED.whole_progress, EXCLUDED.last_activity, EXCLUDED.last_sign, EXCLUDED.pending_evaluations,
           EXCLUDED.incomplete_records, EXCLUDED.content_version, kept.revision + 1);
    END LOOP;
    RETURN;
  END IF;
  -- Many at once are counted together, planned for the sizes of the moment.
  EXECUTE $many$
    INSERT INTO person_progress AS kept (user_id, role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
       progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
       content_version)
      SELECT d.* FROM defined_person_progress d JOIN unnest($1) AS person(id) ON person.id = d.user_id
    ON CONFLICT (user_id) DO UPDATE SET
      (role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
       progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
       content_version, revision)
      = (EXCLUDED.role, EXCLUDED.company_name, EXCLUDED.sort_name, EXCLUDED.total_modules, EXCLUDED.completed_modules,
         EXCLUDED.total_steps, EXCLUDED.completed_steps, EXCLUDED.average_score, EXCLUDED.progress_percentage,
         EXCLUDED.whole_progress, EXCLUDED.last_activity, EXCLUDED.last_sign, EXCLUDED.pending_evaluations,
         EXCLUDED.incomplete_records, EXCLUDED.content_version, kept.revision + 1)
  $many$ USING ids;
  PERFORM sum_up_ranks();
END $$;
