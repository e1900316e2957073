-- When a person first completed a module.
CREATE VIEW published_module_completions AS
  SELECT user_id, module_id, completed_at
  FROM module_completions;
