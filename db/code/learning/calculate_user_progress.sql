-- The stored function of the specification: one row, percentages rounded, halves up (a double's half would go to the
-- even number).
CREATE FUNCTION calculate_user_progress(user_uuid uuid)
  RETURNS TABLE (total_modules integer, completed_modules integer, total_steps integer, completed_steps integer,
                 average_score integer, progress_percentage integer)
  LANGUAGE sql STABLE AS $$
    SELECT coalesce(max(u.total_modules), 0), coalesce(max(u.completed_modules), 0), coalesce(max(u.total_steps), 0),
           coalesce(max(u.completed_steps), 0), round(max(u.average_score)::numeric)::integer,
           coalesce(round(max(u.progress_percentage)::numeric)::integer, 0)
    FROM user_progress u WHERE u.user_id = user_uuid
  $$;
