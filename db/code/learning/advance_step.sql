-- Marks a step completed for a person, once, and notes that they opened one, if learners still see it (either may be null); their progress
-- is counted once for both. Module and steps are held in the order in which editors hold them, so that nobody waits in a circle.
CREATE FUNCTION advance_step(person uuid, module uuid, completed uuid, opened uuid, moment timestamptz)
RETURNS TABLE (is_new boolean, is_opened boolean) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('progress.counted_at_last', 'yes', true);
  PERFORM FROM modules WHERE id = module FOR KEY SHARE;
  PERFORM FROM steps WHERE id IN (completed, opened) ORDER BY id FOR KEY SHARE;
  INSERT INTO user_step_progress AS known (user_id, step_id, module_id, is_completed, completed_at, updated_at)
    SELECT person, completed, module, true, moment, moment WHERE completed IS NOT NULL
    ON CONFLICT (user_id, step_id) DO UPDATE SET is_completed = true, completed_at = moment, updated_at = moment
      WHERE NOT known.is_completed;
  is_new := FOUND;
  INSERT INTO user_step_progress AS known (user_id, step_id, module_id, opened_at, updated_at)
    SELECT person, s.id, module, moment, moment FROM steps s
    WHERE s.id = opened AND s.module_id = module AND s.is_active AND s.published_at IS NOT NULL
    ON CONFLICT (user_id, step_id) DO UPDATE SET opened_at = moment, updated_at = moment;
  is_opened := FOUND;
  PERFORM set_config('progress.counted_at_last', '', true);
  IF is_new OR is_opened THEN
    PERFORM keep_person_progress(ARRAY[person],
      ARRAY(SELECT DISTINCT u.module_id FROM user_step_progress u WHERE u.user_id = person AND u.step_id IN (completed, opened)));
  END IF;
  RETURN NEXT;
END $$;
