-- By whom a step was generated, and who approved it.
CREATE VIEW published_generated_steps AS
  SELECT step_id, provider, model, assistant_id, assistant_version, unsupported, approved_by, approved_at, created_by,
         created_at
  FROM generated_steps;
