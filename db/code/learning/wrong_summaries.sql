-- People and modules whose kept figures differ from the definition: empty unless something is wrong. Rows counted with
-- other content do not count as wrong, nobody reads them.
CREATE FUNCTION wrong_summaries() RETURNS TABLE (kind text, id uuid) LANGUAGE sql STABLE AS $$
  SELECT 'person', coalesce(d.user_id, k.user_id) FROM defined_person_progress d
    FULL JOIN person_progress k USING (user_id)
    WHERE to_jsonb(d) IS DISTINCT FROM to_jsonb(k) - ARRAY['revision', 'packed_standing']
      AND (k.content_version IS NULL OR k.content_version = d.content_version)
  UNION ALL
  SELECT DISTINCT 'standing', user_id FROM defined_person_module_progress d
    FULL JOIN person_module_progress k USING (user_id, module_id)
    JOIN person_progress p USING (user_id)
    WHERE to_jsonb(d) IS DISTINCT FROM to_jsonb(k) - 'standing' AND p.content_version = (SELECT content_version())
  UNION ALL
  SELECT 'module', d.module_id FROM defined_module_content d
    LEFT JOIN module_content k USING (module_id)
    WHERE to_jsonb(d) IS DISTINCT FROM to_jsonb(k) - ARRAY['version', 'edition', 'total_steps']
  UNION ALL
  SELECT 'module', k.module_id FROM module_content k
    WHERE (k.is_learnable OR k.welcome_rank IS NOT NULL) AND NOT EXISTS (SELECT FROM modules m WHERE m.id = k.module_id)
  UNION ALL
  SELECT 'rank', NULL
    FROM (SELECT completed_modules, count(*) AS people FROM person_progress WHERE role = 'employee' GROUP BY 1) d
    FULL JOIN (SELECT completed_modules, sum(people) AS people FROM person_ranks GROUP BY 1 HAVING sum(people) <> 0) k
      USING (completed_modules)
    WHERE d.people IS DISTINCT FROM k.people
  UNION ALL
  SELECT DISTINCT 'module rank', module_id
    FROM (SELECT module_id, company_name, standing, count(*) AS people FROM person_module_progress
          WHERE role = 'employee' GROUP BY 1, 2, 3) d
    FULL JOIN (SELECT module_id, company_name, standing, sum(people) AS people FROM module_ranks
               GROUP BY 1, 2, 3 HAVING sum(people) <> 0) k
      USING (module_id, company_name, standing)
    WHERE d.people IS DISTINCT FROM k.people
$$;
