-- What is asked about a module, drafts among it; no options and no keys.
CREATE VIEW published_quiz_questions AS
  SELECT id, module_id, question_text, order_index, step_id, published_at
  FROM quiz_questions;
