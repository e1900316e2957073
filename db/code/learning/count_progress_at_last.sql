-- Counts a person for whom locked_quiz put it off until the end of the transaction, in the module of that quiz.
CREATE FUNCTION count_progress_at_last(person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  module text := nullif(current_setting('progress.counted_module', true), '');
BEGIN
  PERFORM set_config('progress.counted_at_last', '', true);
  PERFORM keep_person_progress(ARRAY[person], CASE WHEN module IS NOT NULL THEN ARRAY[module::uuid] END);
END $$;
