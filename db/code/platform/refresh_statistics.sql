-- Has the planner look anew at one table that is no longer what it was when it last looked: it has grown or shrunk by a fifth, or
-- was never looked at, or a tenth of its rows changed; names it, null when there is none. One table at a time, so that nothing is
-- held for long and a kill loses nothing; whoever asks meanwhile waits and then sees what is left. Nobody who reads or writes waits.
-- The product owns no table (decision 0125), and only owners may do this: it is the owner's function, with no argument.
CREATE FUNCTION refresh_statistics() RETURNS text LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  stale regclass;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('refresh_statistics'));
  SELECT c.oid INTO stale
  FROM pg_class c
  LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
  CROSS JOIN LATERAL (SELECT pg_relation_size(c.oid) / current_setting('block_size')::int AS pages) now
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND now.pages > 0
    AND (c.reltuples < 0 OR abs(now.pages - c.relpages) > 8 + c.relpages / 5
      OR s.n_mod_since_analyze > 500 + c.reltuples / 10)
  ORDER BY now.pages LIMIT 1;
  IF stale IS NOT NULL THEN
    EXECUTE format('ANALYZE %s', stale);
  END IF;
  RETURN stale::text;
END $$;
