-- Each success is a round of its own, noted with what was shown, whoever writes: a passed attempt, or the completion of a module without one.
-- What was taken over from a file of earlier years is none of the platform's own.
CREATE FUNCTION note_training_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'quiz_attempts' THEN
    INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, attempt_id, quiz_version_id, shown_steps)
      VALUES (NEW.user_id, NEW.module_id, NEW.module_title, day_of(NEW.attempted_at), CASE TG_OP WHEN 'INSERT' THEN NEW.attempted_at ELSE present_moment() END, NEW.score,
              NEW.id, NEW.quiz_version_id, completed_steps(NEW.user_id, NEW.module_id))
      ON CONFLICT (attempt_id) DO NOTHING;
  ELSE
    INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, shown_steps)
      SELECT NEW.user_id, NEW.module_id, m.title, day_of(NEW.completed_at), NEW.completed_at, NEW.final_score,
             completed_steps(NEW.user_id, NEW.module_id)
      FROM modules m
      WHERE m.id = NEW.module_id AND NOT EXISTS (
        SELECT FROM training_cycles c WHERE c.user_id = NEW.user_id AND c.module_id = NEW.module_id AND c.origin = 'platform');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER quiz_attempts_cycle_added AFTER INSERT ON quiz_attempts
  FOR EACH ROW WHEN (NEW.passed) EXECUTE FUNCTION note_training_cycle();
CREATE TRIGGER quiz_attempts_cycle_reviewed AFTER UPDATE ON quiz_attempts
  FOR EACH ROW WHEN (NEW.passed AND NOT OLD.passed) EXECUTE FUNCTION note_training_cycle();
CREATE TRIGGER user_module_completion_cycle_added AFTER INSERT ON user_module_completion
  FOR EACH ROW WHEN (NEW.is_completed) EXECUTE FUNCTION note_training_cycle();
CREATE TRIGGER user_module_completion_cycle_changed AFTER UPDATE ON user_module_completion
  FOR EACH ROW WHEN (NEW.is_completed AND NOT OLD.is_completed) EXECUTE FUNCTION note_training_cycle();
