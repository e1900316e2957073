-- Whose competence is kept anew in what certificates rest on: they are looked at, in the transaction that keeps it, so that nobody is forgotten.
CREATE FUNCTION note_certificate_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid[] := certified_requirements();
BEGIN
  IF wanted <> '{}' THEN
    INSERT INTO certificate_candidates (person_id)
      SELECT DISTINCT k.person_id FROM kept k WHERE k.requirement_id = ANY (wanted) AND (k.fact_id IS NOT NULL OR k.is_exempt) ORDER BY k.person_id
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER competence_spans_certificates AFTER INSERT ON competence_spans
  REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION note_certificate_candidates();
