-- What person_progress keeps of each person, as user_progress has it; summed from what is kept of their modules. Zeros while there is
-- nothing to learn.
CREATE VIEW defined_person_progress AS
  SELECT p.id AS user_id, p.role, p.company_name, p.sort_name,
         plan.total_modules, coalesce(k.completed_modules, 0) AS completed_modules,
         plan.total_steps, coalesce(k.completed_steps, 0) AS completed_steps,
         k.average_score, d.progress_percentage,
         -- Halves up, as everywhere; a double's half would go to the even number.
         round(d.progress_percentage::numeric)::integer AS whole_progress,
         k.last_activity, coalesce(k.last_activity, p.created_at) AS last_sign,
         coalesce(k.pending_evaluations, 0) AS pending_evaluations,
         coalesce(i.incomplete_records, 0)::integer AS incomplete_records,
         content_version() AS content_version
  FROM profiles p
  CROSS JOIN (
    SELECT count(*)::integer AS total_modules, coalesce(sum(total_steps), 0)::integer AS total_steps FROM module_content WHERE is_learnable
  ) plan
  LEFT JOIN (
    SELECT o.user_id,
           (count(*) FILTER (WHERE o.is_completed))::integer AS completed_modules,
           sum(o.completed_steps)::integer AS completed_steps,
           (avg(o.final_score) FILTER (WHERE o.is_completed))::double precision AS average_score,
           max(o.last_activity) AS last_activity,
           (count(*) FILTER (WHERE m.total_questions > 0 AND m.total_steps > 0 AND o.completed_steps >= m.total_steps
             AND NOT o.is_completed))::integer AS pending_evaluations
    FROM person_module_progress o JOIN module_content m ON m.module_id = o.module_id AND m.is_learnable
    GROUP BY o.user_id
  ) k ON k.user_id = p.id
  LEFT JOIN (
    SELECT user_id, count(*) AS incomplete_records FROM user_module_completion WHERE NOT is_completed GROUP BY user_id
  ) i ON i.user_id = p.id
  CROSS JOIN LATERAL (
    SELECT coalesce(100.0 * k.completed_steps / nullif(plan.total_steps, 0), 0)::double precision AS progress_percentage
  ) d;
