-- Opens a module to somebody out of the order of the plan, for good: as if they had begun it (decision 0111). Whether it was closed before.
CREATE FUNCTION begin_module(person uuid, module uuid) RETURNS boolean LANGUAGE sql AS $$
  WITH made AS (INSERT INTO begun_modules (user_id, module_id) VALUES (person, module) ON CONFLICT DO NOTHING RETURNING 1)
  SELECT EXISTS (SELECT FROM made)
$$;
