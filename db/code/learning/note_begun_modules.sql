-- What a person has begun is noted, whoever writes (decision 0111).
CREATE FUNCTION note_begun_modules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Attempts outlive their module.
  INSERT INTO begun_modules (user_id, module_id)
    SELECT DISTINCT c.user_id, c.module_id FROM added c JOIN modules m ON m.id = c.module_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
-- Triggers fire in the order of their names. This one comes before the one that locks the person's figures, as it does at an attempt:
-- two first acts of one person in one module that took the two in different orders would wait for each other.
CREATE TRIGGER user_step_progress_0_begun AFTER INSERT ON user_step_progress
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
CREATE TRIGGER quiz_drafts_begun AFTER INSERT ON quiz_drafts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
CREATE TRIGGER quiz_attempts_begun AFTER INSERT ON quiz_attempts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
