-- Empty when the chain is whole; otherwise the numbers of the seals that do not match their entry, their place or the seal
-- before, or whose entry is gone without having been removed by signature.
CREATE FUNCTION broken_audit_seals() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  WITH removed AS MATERIALIZED (SELECT removed_seals() AS seqs)
  SELECT s.seq FROM (
    SELECT seals.*, lag(seals.hash, 1, '\x'::bytea) OVER (ORDER BY seals.seq) AS expected_previous,
           row_number() OVER (ORDER BY seals.seq) AS expected_seq
    FROM audit_seals seals
  ) s LEFT JOIN audit_log l ON l.id = s.audit_id
  WHERE s.previous_hash <> s.expected_previous OR s.seq <> s.expected_seq
     OR CASE WHEN l.id IS NULL THEN NOT (SELECT r.seqs FROM removed r) @> s.seq ELSE s.hash <> audit_hash(s.previous_hash, l) END
$$;
