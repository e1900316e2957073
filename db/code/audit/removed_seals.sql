-- Numbers of the seals whose entries were removed by signature. Asked of the catalogue first, since the chain of a backup from before there were
-- removals is checked by this, too.
CREATE FUNCTION removed_seals() RETURNS int8multirange LANGUAGE plpgsql STABLE AS $$
DECLARE
  removed int8multirange;
BEGIN
  IF to_regclass('public.audit_removals') IS NOT NULL THEN
    EXECUTE 'SELECT range_agg(r.seqs) FROM audit_removals r' INTO removed;
  END IF;
  RETURN coalesce(removed, '{}');
END $$;
