-- Takes away the entries of a month of the log for a purge that somebody signed and that names it; their seals stay, and which of them are without
-- an entry is noted, so that the chain holds. Nothing else removes an entry. Returns how many there were. It gives up after a
-- quarter of a second where somebody reads the log that long, to be tried again: whoever writes waits behind it meanwhile.
CREATE FUNCTION remove_audit_month(removed_month date, of_purge uuid) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '250ms' AS $$
DECLARE
  part text := 'm' || to_char(removed_month, 'YYYY_MM');
  since timestamptz := removed_month::timestamp AT TIME ZONE 'UTC';
  until timestamptz := (removed_month + interval '1 month')::timestamp AT TIME ZONE 'UTC';
  counted integer;
  sealed int8multirange;
BEGIN
  IF NOT EXISTS (SELECT FROM purge_items i JOIN purges p ON p.id = i.purge_id JOIN signatures g ON g.record_kind = 'purge' AND g.record_id = p.id
                 WHERE p.id = of_purge AND p.class = 'audit-log' AND p.status = 'waiting' AND i.item = to_char(removed_month, 'YYYY-MM')) THEN
    RAISE EXCEPTION 'no signed purge names this month' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM audit_log l WHERE l.at >= since AND l.at < until AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.audit_id = l.id)) THEN
    RAISE EXCEPTION 'entries of the month wait for their seal' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT count(*)::integer, range_agg(int8range(s.seq, s.seq, '[]')) INTO counted, sealed
    FROM audit_log l JOIN audit_seals s ON s.audit_id = l.id WHERE l.at >= since AND l.at < until;
  IF to_regclass('audit_parts.' || part) IS NULL THEN
    RETURN 0;
  END IF;
  INSERT INTO audit_removals (month, purge_id, seqs, entries, removed_at) VALUES (removed_month, of_purge, coalesce(sealed, '{}'), counted, act_moment());
  EXECUTE format('DROP TABLE audit_parts.%I', part);
  RETURN counted;
END $$;
