-- Makes parallel work on one person's quiz in one module wait, until the transaction ends, and gives what is open of it. With
-- `is_counted_at_last` the transaction counts the person's progress once, by count_progress_at_last.
CREATE FUNCTION locked_quiz(person uuid, module uuid, is_counted_at_last boolean) RETURNS SETOF quiz_drafts LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('quiz:' || person || ':' || module, 0));
  IF is_counted_at_last THEN
    PERFORM set_config('progress.counted_at_last', 'yes', true), set_config('progress.counted_module', module::text, true);
  END IF;
  -- Behind the lock: sees what has been committed until now.
  RETURN QUERY SELECT * FROM quiz_drafts d WHERE d.user_id = person AND d.module_id = module FOR UPDATE;
END $$;
