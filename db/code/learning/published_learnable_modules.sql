-- Modules that can be learned.
CREATE VIEW published_learnable_modules AS
  SELECT id, total_steps, total_questions
  FROM learnable_modules;
