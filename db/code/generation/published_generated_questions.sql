-- By whom a question was generated, and who approved it.
CREATE VIEW published_generated_questions AS
  SELECT question_id, provider, model, assistant_id, assistant_version, approved_by, approved_at, created_by,
         created_at
  FROM generated_questions;
