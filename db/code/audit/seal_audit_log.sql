-- Seals every committed entry that has no seal yet; returns how many. One caller at a time, others return 0 at once.
-- It costs the same however long the log is: each second only what follows the seal of 20,000 seals ago is looked through, at
-- most 20,000 entries at once; with `is_whole`, now and then, the whole log, for an entry whose transaction lasted while that
-- many others were sealed.
-- The product works with a role that can only add to the log (decision 0125): its seals are made by the owner's function alone,
-- which looks for its tables nowhere but in the schema of the product.
CREATE FUNCTION seal_audit_log(is_whole boolean DEFAULT false) RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
