-- Names what can be read again in a module: its steps and which questions name one. Another one of any of it, another name.
CREATE FUNCTION rereading_edition(module uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT module || md5(concat_ws(' ',
    (SELECT string_agg(s.id || ' ' || s.step_number || ' ' || s.version || ' ' || (s.is_active AND s.published_at IS NOT NULL), ',' ORDER BY s.id)
       FROM steps s WHERE s.module_id = module),
    (SELECT string_agg(q.id || ' ' || q.step_id, ',' ORDER BY q.id) FROM quiz_questions q WHERE q.module_id = module AND q.step_id IS NOT NULL)))
$$;
