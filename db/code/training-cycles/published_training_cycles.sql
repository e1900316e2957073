-- Successes in modules, voided ones among them, and those of earlier years that were taken over from a file.
CREATE VIEW published_training_cycles AS
  SELECT id, user_id, module_id, module_title, day, recorded_at, score, attempt_id, quiz_version_id, shown_steps, voided_at, voided_by, void_reason,
    origin, recorded_by, import_id, imported_from, is_complete
  FROM training_cycles;
