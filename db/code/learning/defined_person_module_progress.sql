-- What person_module_progress keeps: the rows of module_progress of whoever has begun or completed the module. The others are in
-- no report by more than their absence.
CREATE VIEW defined_person_module_progress AS
  SELECT user_id, module_id, role, company_name, sort_name, completed_steps, is_completed, final_score, attempts, is_started, last_activity
  FROM module_progress WHERE is_started OR is_completed;
