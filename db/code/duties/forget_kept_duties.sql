-- Whose competence is kept anew: what their duties came to is forgotten, and kept anew by a job. In the transaction that keeps it, whoever does, so that
-- what is kept of duties never stands beside competence of another moment (decision 0330).
CREATE FUNCTION forget_kept_duties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_duties d WHERE d.person_id IN (SELECT k.person_id FROM kept k);
  RETURN NULL;
END $$;
CREATE TRIGGER competence_spans_owed AFTER INSERT ON competence_spans
  REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION forget_kept_duties();
CREATE TRIGGER competence_spans_not_owed AFTER DELETE ON competence_spans
  REFERENCING OLD TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION forget_kept_duties();
