-- What learners see of a module, in figures; the sum of the editions names the content as it stands.
CREATE VIEW published_module_content AS
  SELECT module_id, total_steps, total_questions, edition
  FROM module_content;
