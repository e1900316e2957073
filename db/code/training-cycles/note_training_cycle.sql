-- Each success is a round of its own, noted with what was shown, whoever writes: a passed attempt, or the completion of a module without one.
-- A passed attempt ends the renewal in which it was handed in. It renews the whole module where that is what was asked for: then the quiz
-- opened only behind its steps, unless it had been open before.
-- What was taken over from a file of earlier years is none of the platform's own.
CREATE FUNCTION note_training_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  round renewals;
  is_read boolean;
BEGIN
  IF TG_TABLE_NAME = 'quiz_attempts' THEN
    SELECT * INTO round FROM renewals r
      WHERE r.user_id = NEW.user_id AND r.module_id = NEW.module_id AND r.ended_at IS NULL AND r.begun_at <= NEW.attempted_at FOR UPDATE;
    is_read := coalesce(round.is_whole AND round.open_quiz IS DISTINCT FROM NEW.id, false);
    INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, attempt_id, quiz_version_id, shown_steps, is_complete)
      SELECT NEW.user_id, NEW.module_id, NEW.module_title, day_of(NEW.attempted_at), CASE TG_OP WHEN 'INSERT' THEN NEW.attempted_at ELSE present_moment() END, NEW.score,
             NEW.id, NEW.quiz_version_id, CASE WHEN is_read THEN round.read_steps ELSE completed_steps(NEW.user_id, NEW.module_id) END,
             is_read OR NOT EXISTS (SELECT FROM training_cycles c WHERE c.user_id = NEW.user_id AND c.module_id = NEW.module_id AND c.origin = 'platform'
                                AND c.voided_at IS NULL)
      ON CONFLICT (attempt_id) DO NOTHING;
    IF is_read OR NOT round.is_whole THEN
      UPDATE renewals SET ended_at = NEW.attempted_at WHERE id = round.id;
    END IF;
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
