-- Whose competence is kept anew: how they stand is compared with what was told outside of it, while anybody wants to know. In the transaction that
-- keeps it, so that nobody is forgotten.
CREATE FUNCTION note_standing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_standing_days) THEN
    INSERT INTO webhook_standing_changes (person_id) SELECT DISTINCT k.person_id FROM kept k;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER competence_spans_told AFTER INSERT ON competence_spans
  REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION note_standing_changes();
CREATE TRIGGER competence_spans_untold AFTER DELETE ON competence_spans
  REFERENCING OLD TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION note_standing_changes();
