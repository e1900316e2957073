-- Writes what the definition says of these people's modules where it differs; their rows in person_progress are locked.
CREATE FUNCTION keep_all_modules_of(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Few are looked up person by person (OFFSET keeps them from being counted for everybody), a good part of all are counted together.
  defined text := CASE WHEN cardinality(ids) < (SELECT count(*) FROM person_progress) / 4
    THEN 'unnest($1) AS person(id) CROSS JOIN LATERAL (SELECT * FROM defined_person_module_progress p WHERE p.user_id = person.id OFFSET 0) d'
    ELSE 'defined_person_module_progress d JOIN unnest($1) AS person(id) ON person.id = d.user_id' END;
BEGIN
  -- Planned for the sizes of the moment.
  EXECUTE format($each$
    WITH defined AS MATERIALIZED (SELECT d.* FROM %s),
    gone AS (
      DELETE FROM person_module_progress kept WHERE kept.user_id = ANY($1)
        AND NOT EXISTS (SELECT FROM defined d WHERE (d.user_id, d.module_id) = (kept.user_id, kept.module_id)))
    INSERT INTO person_module_progress AS kept
      SELECT d.* FROM defined d LEFT JOIN person_module_progress known USING (user_id, module_id)
      WHERE (d.role, d.company_name, d.sort_name, d.completed_steps, d.is_completed, d.final_score, d.attempts, d.is_started, d.last_activity)
        IS DISTINCT FROM (known.role, known.company_name, known.sort_name, known.completed_steps, known.is_completed,
          known.final_score, known.attempts, known.is_started, known.last_activity)
    ON CONFLICT (user_id, module_id) DO UPDATE SET
      (role, company_name, sort_name, completed_steps, is_completed, final_score, attempts, is_started, last_activity)
      = (EXCLUDED.role, EXCLUDED.company_name, EXCLUDED.sort_name, EXCLUDED.completed_steps, EXCLUDED.is_completed,
         EXCLUDED.final_score, EXCLUDED.attempts, EXCLUDED.is_started, EXCLUDED.last_activity)
  $each$, defined) USING ids;
END $$;
