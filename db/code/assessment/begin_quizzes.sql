-- Opens a draft for each of these people in each of these modules, as far as nothing has changed since they were judged:
-- whose attempts have become more, or whose quiz somebody else works on, gets none here. One that is open stays as it is.
-- The questions are drawn as the module's rules say; without `is_drawn` nobody is shown anything, the quiz is the version as it
-- stands. With `waits` other work on the same quiz is waited for; otherwise nobody waits for another person's.
-- Many begin in one statement (decision 0073).
CREATE FUNCTION begin_quizzes(people uuid[], modules uuid[], attempts integer[], moments timestamptz[], waits boolean, is_drawn boolean)
RETURNS TABLE (place bigint, id uuid, module_id uuid, quiz_version_id uuid, answers jsonb, shown jsonb, started_at timestamptz)
-- Lists are short or long; planning anew for each costs more than any plan saves.
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  locked bigint[];
  asked uuid[];
  versions uuid[];
BEGIN
  IF waits THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('quiz:' || a.person || ':' || a.module, 0))
      FROM (SELECT * FROM unnest(people, modules) AS a(person, module) ORDER BY 1, 2) a;
    locked := ARRAY(SELECT generate_subscripts(people, 1));
  ELSE
    locked := ARRAY(SELECT a.place FROM unnest(people, modules) WITH ORDINALITY AS a(person, module, place)
      WHERE pg_try_advisory_xact_lock(hashtextextended('quiz:' || a.person || ':' || a.module, 0)));
  END IF;
  -- Behind the locks: each statement sees what has been committed until it begins, and the next one the versions stored here.
  SELECT array_agg(m.module), array_agg(current_quiz_version(m.module)) INTO asked, versions
    FROM (SELECT DISTINCT unnest(modules) AS module) m;
  INSERT INTO quiz_drafts (user_id, module_id, quiz_version_id, shown, started_at, updated_at)
    SELECT a.person, a.module, v.id,
      CASE WHEN is_drawn THEN drawn_questions(v.questions, r.questions_per_attempt, r.question_order = 'shuffled') END,
      a.moment, a.moment
    FROM unnest(people, modules, attempts, moments) WITH ORDINALITY AS a(person, module, attempts, moment, place)
    JOIN unnest(asked, versions) AS current(module, version) ON current.module = a.module
    JOIN quiz_versions v ON v.id = current.version
    JOIN modules r ON r.id = a.module
    WHERE a.place = ANY(locked)
      AND (SELECT count(*) FROM quiz_attempts q WHERE q.user_id = a.person AND q.module_id = a.module) = a.attempts
    ON CONFLICT ON CONSTRAINT quiz_drafts_user_id_module_id_key DO NOTHING;
  RETURN QUERY
    SELECT a.place, d.id, d.module_id, d.quiz_version_id, d.answers, d.shown, d.started_at
    FROM unnest(people, modules) WITH ORDINALITY AS a(person, module, place)
    JOIN quiz_drafts d ON d.user_id = a.person AND d.module_id = a.module
    WHERE a.place = ANY(locked);
END $$;
