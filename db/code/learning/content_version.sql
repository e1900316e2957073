-- Which content people's progress was counted with.
CREATE FUNCTION content_version() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(version), 0)::bigint FROM module_content
$$;
