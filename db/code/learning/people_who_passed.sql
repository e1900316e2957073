-- How many employees completed a module that learners see, by its quiz or before it had one: they may have to know of a change
-- of it. 0 of any other module.
CREATE FUNCTION people_who_passed(module uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer
  FROM module_completions d JOIN profiles p ON p.id = d.user_id JOIN modules m ON m.id = d.module_id
  WHERE d.module_id = module AND p.role = 'employee' AND m.is_active AND m.published_at IS NOT NULL
$$;
