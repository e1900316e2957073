-- What decides whether a person may be shown the right answers of a module's quiz. No row for a module that is gone.
CREATE FUNCTION answers_standing(person uuid, module uuid)
RETURNS TABLE (show_answers text, max_attempts integer, attempts integer, has_passed boolean, has_open boolean, reread_edition text)
LANGUAGE sql STABLE AS $$
  SELECT m.show_answers, m.max_attempts,
    (SELECT count(*)::integer FROM quiz_attempts a WHERE a.user_id = person AND a.module_id = module),
    EXISTS (SELECT FROM quiz_attempts a WHERE a.user_id = person AND a.module_id = module AND a.passed),
    EXISTS (SELECT FROM quiz_drafts d WHERE d.user_id = person AND d.module_id = module),
    rereading_edition(module)
  FROM modules m WHERE m.id = module
$$;
