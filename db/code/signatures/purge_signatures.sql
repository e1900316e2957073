-- Takes away what others and they themselves signed about a person whose records were kept long enough, for a purge that somebody signed and that
-- names them; nothing else removes a signature. Returns how many. What they signed about others stays: it is those people's proof.
CREATE FUNCTION purge_signatures(person uuid) RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM purge_items i JOIN purges p ON p.id = i.purge_id JOIN signatures g ON g.record_kind = 'purge' AND g.record_id = p.id
                 WHERE p.class = 'training' AND p.status = 'waiting' AND i.item = person::text) THEN
    RAISE EXCEPTION 'no signed purge names this person' USING ERRCODE = 'restrict_violation';
  END IF;
  ALTER TABLE signatures DISABLE TRIGGER signatures_append_only;
  DELETE FROM signatures WHERE person_id = person;
  GET DIAGNOSTICS gone = ROW_COUNT;
  ALTER TABLE signatures ENABLE TRIGGER signatures_append_only;
  RETURN gone;
END $$;
