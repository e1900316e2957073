-- Counts these people anew: in these modules, in all of them where none are given, and then over all of them. Their rows are locked
-- first, so that of two acts of one person the second counts what the first has committed. Whoever counts many at once also sums up
-- where they stand.
CREATE FUNCTION keep_person_progress(ids uuid[], modules uuid[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted_with bigint;
  summed_with bigint;
  person uuid;
  module uuid;
BEGIN
  -- Once, unless the content changes meanwhile: a row says with what content it was counted, and so were all its modules.
  LOOP
    counted_with := content_version();
    -- Who was counted with other content is counted in all modules.
    IF (SELECT bool_or(content_version <> counted_with)
        FROM (SELECT content_version FROM person_progress WHERE user_id = ANY((SELECT ids)::uuid[]) ORDER BY user_id FOR UPDATE) locked)
      OR modules IS NULL OR cardinality(ids) * cardinality(modules) > 100
    THEN
      PERFORM keep_all_modules_of(ids);
    ELSE
      FOREACH person IN ARRAY ids LOOP
        FOREACH module IN ARRAY modules LOOP
          PERFORM keep_module_of(person, module);
        END LOOP;
      END LOOP;
    END IF;
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
             EXCLUDED.incomplete_records, EXCLUDED.content_version, kept.revision + 1)
        RETURNING content_version INTO summed_with;
        EXIT WHEN summed_with <> counted_with;
      END LOOP;
    ELSE
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
      summed_with := content_version();
    END IF;
    EXIT WHEN summed_with IS NULL OR summed_with = counted_with;
    -- The other modules were counted with what has changed.
    modules := NULL;
  END LOOP;
END $$;
