-- The passages of a step that was written or rewritten are made anew.
CREATE FUNCTION note_stale_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_steps (step_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER steps_written AFTER INSERT ON steps FOR EACH ROW EXECUTE FUNCTION note_stale_step();
CREATE TRIGGER steps_rewritten AFTER UPDATE OF title, content ON steps FOR EACH ROW
  WHEN (OLD.title <> NEW.title OR OLD.content <> NEW.content) EXECUTE FUNCTION note_stale_step();
