-- Many people begin quizzes in one statement (decision 0073).

-- Opens a draft for each of these people in each of these modules, as far as nothing has changed since they were judged:
-- whose attempts have become more, or whose quiz somebody else works on, gets none here. One that is open stays as it is.
-- With `waits` other work on the same quiz is waited for; otherwise nobody waits for another person's.
CREATE FUNCTION begin_quizzes(people uuid[], modules uuid[], attempts integer[], moments timestamptz[], waits boolean)
RETURNS TABLE (place bigint, id uuid, module_id uuid, quiz_version_id uuid, answers jsonb, started_at timestamptz)
-- Lists are short or long; planning anew for each costs more than any plan saves.
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  locked bigint[];
BEGIN
  IF waits THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('quiz:' || a.person || ':' || a.module, 0))
      FROM (SELECT * FROM unnest(people, modules) AS a(person, module) ORDER BY 1, 2) a;
    locked := ARRAY(SELECT generate_subscripts(people, 1));
  ELSE
    locked := ARRAY(SELECT a.place FROM unnest(people, modules) WITH ORDINALITY AS a(person, module, place)
      WHERE pg_try_advisory_xact_lock(hashtextextended('quiz:' || a.person || ':' || a.module, 0)));
  END IF;
  -- Behind the locks: each statement sees what has been committed until it begins.
  INSERT INTO quiz_drafts (user_id, module_id, quiz_version_id, started_at, updated_at)
    SELECT a.person, a.module, v.version, a.moment, a.moment
    FROM unnest(people, modules, attempts, moments) WITH ORDINALITY AS a(person, module, attempts, moment, place)
    JOIN (SELECT m.module, current_quiz_version(m.module) AS version
          FROM (SELECT DISTINCT unnest(modules) AS module) m) v ON v.module = a.module
    WHERE a.place = ANY(locked) AND v.version IS NOT NULL
      AND (SELECT count(*) FROM quiz_attempts q WHERE q.user_id = a.person AND q.module_id = a.module) = a.attempts
    ON CONFLICT ON CONSTRAINT quiz_drafts_user_id_module_id_key DO NOTHING;
  RETURN QUERY
    SELECT a.place, d.id, d.module_id, d.quiz_version_id, d.answers, d.started_at
    FROM unnest(people, modules) WITH ORDINALITY AS a(person, module, place)
    JOIN quiz_drafts d ON d.user_id = a.person AND d.module_id = a.module
    WHERE a.place = ANY(locked);
END $$;
