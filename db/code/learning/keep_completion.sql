-- Completion is never taken back, whoever writes.
CREATE FUNCTION keep_completion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_completed AND NOT NEW.is_completed THEN
    RAISE EXCEPTION 'a completion is never taken back' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER user_module_completion_kept BEFORE UPDATE ON user_module_completion
  FOR EACH ROW EXECUTE FUNCTION keep_completion();
