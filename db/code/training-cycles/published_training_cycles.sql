-- Successes in modules, voided ones among them.
CREATE VIEW published_training_cycles AS
  SELECT id, user_id, module_id, module_title, day, recorded_at, score, attempt_id, quiz_version_id, shown_steps, voided_at, voided_by, void_reason
  FROM training_cycles;
