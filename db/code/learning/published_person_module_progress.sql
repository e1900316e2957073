-- What is kept of each person's progress in each module that they have begun.
CREATE VIEW published_person_module_progress AS
  SELECT user_id, module_id, role, company_name, sort_name, completed_steps, is_completed, final_score, attempts, is_started,
         last_activity, standing
  FROM person_module_progress;
