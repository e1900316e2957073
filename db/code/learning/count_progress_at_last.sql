-- Counts a person for whom locked_quiz put it off until the end of the transaction.
CREATE FUNCTION count_progress_at_last(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('progress.counted_at_last', '', true);
  PERFORM keep_person_progress(ARRAY[person]);
END $$;
