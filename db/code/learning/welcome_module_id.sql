-- The welcome module: by key, else by title with the company's short name, else by title alone; active, not a
-- category, without parent.
CREATE FUNCTION welcome_module_id() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT module_id FROM module_content WHERE welcome_rank IS NOT NULL ORDER BY welcome_rank, order_index, module_id LIMIT 1
$$;
