-- One stretch of the chain, checked: the seals behind a given one, each against its entry, its number and the seal before. Of an entry that was removed
-- by signature the seal is left, which holds the chain together.
CREATE FUNCTION audit_stretch(after bigint, most integer)
RETURNS TABLE (seq bigint, hash bytea, is_whole boolean) LANGUAGE sql STABLE AS $$
  WITH stretch AS (
    SELECT s.* FROM audit_seals s WHERE s.seq > after ORDER BY s.seq LIMIT most
  ), linked AS (
    SELECT stretch.*,
           lag(stretch.hash, 1, coalesce((SELECT s.hash FROM audit_seals s WHERE s.seq = after), '\x'::bytea))
             OVER (ORDER BY stretch.seq) AS expected_previous,
           after + row_number() OVER (ORDER BY stretch.seq) AS expected_seq
    FROM stretch
  ), removed AS MATERIALIZED (SELECT removed_seals() AS seqs)
  SELECT linked.seq, linked.hash,
         linked.seq = linked.expected_seq AND linked.previous_hash = linked.expected_previous
           AND CASE WHEN l.id IS NULL THEN (SELECT r.seqs FROM removed r) @> linked.seq ELSE linked.hash = audit_hash(linked.previous_hash, l) END
  FROM linked LEFT JOIN audit_log l ON l.id = linked.audit_id
  ORDER BY linked.seq
$$;
