-- Sealing that costs the same however long the log is: each second only what follows the seal of 20,000 seals ago is
-- looked through, at most 20,000 entries at once; the whole log is looked through now and then, for an entry whose
-- transaction lasted while that many others were sealed.
DROP FUNCTION seal_audit_log();
CREATE FUNCTION seal_audit_log(is_whole boolean DEFAULT false) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  next_seq bigint;
  previous bytea;
  beyond bigint := 0;
  entry audit_log;
  sealed bigint := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('seal_audit_log')) THEN
    RETURN 0;
  END IF;
  SELECT s.seq, s.hash INTO next_seq, previous FROM audit_seals s ORDER BY s.seq DESC LIMIT 1;
  next_seq := coalesce(next_seq, 0);
  previous := coalesce(previous, '\x'::bytea);
  IF NOT is_whole THEN
    beyond := coalesce((SELECT s.audit_id FROM audit_seals s WHERE s.seq = next_seq - 20000), 0);
  END IF;
  FOR entry IN
    SELECT l.* FROM audit_log l
    WHERE l.id > beyond AND NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.audit_id = l.id AND s.audit_id > beyond)
    ORDER BY l.id LIMIT 20000
  LOOP
    next_seq := next_seq + 1;
    INSERT INTO audit_seals (seq, audit_id, previous_hash, hash)
      VALUES (next_seq, entry.id, previous, audit_hash(previous, entry)) RETURNING hash INTO previous;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$;
