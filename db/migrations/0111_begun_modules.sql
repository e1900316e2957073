-- What a person has begun stays open to them, whatever is published, moved or edited later (decision 0111).

-- Noted by the database itself, whoever writes: a step that is deleted takes the progress in it with it, but not that
-- the person had begun. It says nothing else about anybody, and goes with the person and with the module.
CREATE TABLE begun_modules (
  user_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  PRIMARY KEY (user_id, module_id)
);
CREATE INDEX begun_modules_module ON begun_modules (module_id);

INSERT INTO begun_modules (user_id, module_id)
  SELECT user_id, module_id FROM user_step_progress
  UNION SELECT user_id, module_id FROM quiz_drafts
  UNION SELECT a.user_id, a.module_id FROM quiz_attempts a JOIN modules m ON m.id = a.module_id;

CREATE FUNCTION note_begun_modules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Attempts outlive their module.
  INSERT INTO begun_modules (user_id, module_id)
    SELECT DISTINCT c.user_id, c.module_id FROM added c JOIN modules m ON m.id = c.module_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER user_step_progress_begun AFTER INSERT ON user_step_progress
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
CREATE TRIGGER quiz_drafts_begun AFTER INSERT ON quiz_drafts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
CREATE TRIGGER quiz_attempts_begun AFTER INSERT ON quiz_attempts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
