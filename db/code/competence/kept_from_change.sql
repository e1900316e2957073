-- The day by which the last of several wordings of a rule ends something: each may put it later, but before its own day and its transition
-- none puts it earlier. Days as the wordings would have them, and those protected days, both in the order in which they hold.
CREATE FUNCTION kept_from_change(days date[], protected_until date[]) RETURNS date LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  kept date := days[1];
BEGIN
  FOR at IN 2 .. cardinality(days) LOOP
    kept := CASE WHEN days[at] >= kept THEN days[at] ELSE greatest(days[at], least(kept, protected_until[at])) END;
  END LOOP;
  RETURN kept;
END $$;
