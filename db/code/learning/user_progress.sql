-- One row per person over all learnable modules.
CREATE VIEW user_progress AS
  SELECT user_id,
         count(*)::integer AS total_modules,
         (count(*) FILTER (WHERE is_completed))::integer AS completed_modules,
         sum(total_steps)::integer AS total_steps,
         sum(completed_steps)::integer AS completed_steps,
         (avg(final_score) FILTER (WHERE is_completed))::double precision AS average_score,
         coalesce(100.0 * sum(completed_steps) / nullif(sum(total_steps), 0), 0)::double precision AS progress_percentage,
         max(last_activity) AS last_activity,
         -- Modules whose steps are all done and whose evaluation is not passed.
         (count(*) FILTER (WHERE total_questions > 0 AND total_steps > 0 AND completed_steps >= total_steps
           AND NOT is_completed))::integer AS pending_evaluations
  FROM module_progress GROUP BY user_id;
