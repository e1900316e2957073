-- Turns a draft into the attempt of the same id. Gives the module's title, '' when it is gone, the best score before, and what
-- decides about showing the right answers after this attempt.
CREATE FUNCTION store_attempt(attempt uuid, person uuid, module uuid, quiz_version uuid, given jsonb, shown_so jsonb, reached integer,
                              is_passed boolean, review text, moment timestamptz)
RETURNS TABLE (title text, best_before integer, standing jsonb) LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.title INTO title FROM modules m WHERE m.id = module;
  title := coalesce(title, '');
  SELECT max(a.score) INTO best_before FROM quiz_attempts a
    WHERE a.user_id = person AND a.module_id = module AND a.attempted_at <= moment AND a.review_status <> 'pending';
  INSERT INTO quiz_attempts (id, user_id, module_id, module_title, quiz_version_id, answers, shown, score, passed, review_status, attempted_at)
    VALUES (attempt, person, module, title, quiz_version, given, shown_so, reached, is_passed, review, moment);
  DELETE FROM quiz_drafts d WHERE d.id = attempt;
  SELECT to_jsonb(s) INTO standing FROM answers_standing(person, module) s;
  RETURN NEXT;
END $$;
