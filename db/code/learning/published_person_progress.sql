-- What is kept of each person's progress.
CREATE VIEW published_person_progress AS
  SELECT user_id, role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps,
         average_score, progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, revision
  FROM person_progress;
