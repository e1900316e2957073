-- The steps of a module that a person has completed, each in the wording that was read: what a round rests on.
CREATE FUNCTION completed_steps(person uuid, module uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('step', step_id, 'version', step_version) ORDER BY step_id), '[]')
  FROM user_step_progress WHERE user_id = person AND module_id = module AND is_completed
$$;
