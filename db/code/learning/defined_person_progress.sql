-- What person_progress keeps of each person; zeros while there is nothing to learn.
CREATE VIEW defined_person_progress AS
  SELECT p.id AS user_id, p.role, p.company_name, p.sort_name,
         coalesce(u.total_modules, 0) AS total_modules, coalesce(u.completed_modules, 0) AS completed_modules,
         coalesce(u.total_steps, 0) AS total_steps, coalesce(u.completed_steps, 0) AS completed_steps,
         u.average_score, coalesce(u.progress_percentage, 0) AS progress_percentage,
         -- Halves up, as everywhere; a double's half would go to the even number.
         round(coalesce(u.progress_percentage, 0)::numeric)::integer AS whole_progress,
         u.last_activity, coalesce(u.last_activity, p.created_at) AS last_sign,
         coalesce(u.pending_evaluations, 0) AS pending_evaluations,
         coalesce(i.incomplete_records, 0)::integer AS incomplete_records,
         content_version() AS content_version
  FROM profiles p
  LEFT JOIN user_progress u ON u.user_id = p.id
  LEFT JOIN (
    SELECT user_id, count(*) AS incomplete_records FROM user_module_completion WHERE NOT is_completed GROUP BY user_id
  ) i ON i.user_id = p.id;
