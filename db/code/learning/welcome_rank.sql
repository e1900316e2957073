-- Place among the modules that may be the welcome module, the lowest first; null for the others. By key, else by title
-- with the company's short name, else by title alone; active, not a category, without parent.
CREATE FUNCTION welcome_rank(m modules) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN m.key = 'bienvenida' THEN 0 ELSE
      CASE WHEN m.key IS NULL THEN 3 ELSE 1 END
      + CASE WHEN (SELECT position(fold_text(s.value ->> 'short_name') IN fold_text(m.title)) > 0 AND s.value ->> 'short_name' <> ''
                     FROM settings s WHERE s.section = 'company') THEN 0 ELSE 1 END
    END
  WHERE m.is_active AND m.published_at IS NOT NULL AND NOT m.is_category AND m.parent_module_id IS NULL
    AND (m.key = 'bienvenida' OR fold_text(m.title) LIKE '%bienvenida%')
$$;
