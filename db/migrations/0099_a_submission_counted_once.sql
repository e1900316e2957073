-- A submission in few statements, its person counted once (decision 0073).

-- A transaction that says so counts the people it concerns itself, by count_progress_at_last, before it ends.
CREATE OR REPLACE FUNCTION progress_of_people_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('progress.counted_at_last', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  PERFORM keep_person_progress(array_agg(DISTINCT user_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_progress_at_last(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('progress.counted_at_last', '', true);
  PERFORM keep_person_progress(ARRAY[person]);
END $$;

-- Makes parallel work on one person's quiz in one module wait, until the transaction ends, and gives what is open of it.
CREATE FUNCTION locked_quiz(person uuid, module uuid, is_counted_at_last boolean) RETURNS SETOF quiz_drafts LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('quiz:' || person || ':' || module, 0));
  IF is_counted_at_last THEN
    PERFORM set_config('progress.counted_at_last', 'yes', true);
  END IF;
  -- Behind the lock: sees what has been committed until now.
  RETURN QUERY SELECT * FROM quiz_drafts d WHERE d.user_id = person AND d.module_id = module FOR UPDATE;
END $$;

-- Turns a draft into the attempt of the same id. Gives the module's title, '' when it is gone, and the best score before.
CREATE FUNCTION store_attempt(attempt uuid, person uuid, module uuid, quiz_version uuid, given jsonb, reached integer,
                              is_passed boolean, review text, moment timestamptz)
RETURNS TABLE (title text, best_before integer) LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.title INTO title FROM modules m WHERE m.id = module;
  title := coalesce(title, '');
  SELECT max(a.score) INTO best_before FROM quiz_attempts a
    WHERE a.user_id = person AND a.module_id = module AND a.attempted_at <= moment AND a.review_status <> 'pending';
  INSERT INTO quiz_attempts (id, user_id, module_id, module_title, quiz_version_id, answers, score, passed, review_status, attempted_at)
    VALUES (attempt, person, module, title, quiz_version, given, reached, is_passed, review, moment);
  DELETE FROM quiz_drafts d WHERE d.id = attempt;
  RETURN NEXT;
END $$;
