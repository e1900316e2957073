-- Empty when the chain is whole; otherwise the numbers of the seals that do not match their entry, their place or the seal
-- before, or whose entry is gone.
CREATE FUNCTION broken_audit_seals() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT s.seq FROM (
    SELECT seals.*, lag(seals.hash, 1, '\x'::bytea) OVER (ORDER BY seals.seq) AS expected_previous,
           row_number() OVER (ORDER BY seals.seq) AS expected_seq
    FROM audit_seals seals
  ) s LEFT JOIN audit_log l ON l.id = s.audit_id
  WHERE l.id IS NULL OR s.previous_hash <> s.expected_previous OR s.seq <> s.expected_seq
     OR s.hash <> audit_hash(s.previous_hash, l)
$$;
