-- Writes what the definition says of a person in one module, with a plan that is kept; their row in person_progress is locked.
CREATE FUNCTION keep_module_of(person uuid, module uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_module_progress AS kept
    SELECT d.* FROM defined_person_module_progress d WHERE d.user_id = person AND d.module_id = module
  ON CONFLICT (user_id, module_id) DO UPDATE SET
    (role, company_name, sort_name, completed_steps, is_completed, final_score, attempts, is_started, last_activity)
    = (EXCLUDED.role, EXCLUDED.company_name, EXCLUDED.sort_name, EXCLUDED.completed_steps, EXCLUDED.is_completed,
       EXCLUDED.final_score, EXCLUDED.attempts, EXCLUDED.is_started, EXCLUDED.last_activity);
  IF NOT FOUND THEN
    DELETE FROM person_module_progress WHERE user_id = person AND module_id = module;
  END IF;
END $$;
