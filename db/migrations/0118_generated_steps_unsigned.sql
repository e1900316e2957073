-- A generated step is signed by the person who changed it, never by the one who asked for it. Those that stand as they were
-- generated lose the signature that they were given; what a person changed since keeps it.
UPDATE steps s SET updated_by = NULL
  FROM generated_steps g
  WHERE g.step_id = s.id AND s.updated_at = g.created_at AND s.updated_by IS NOT NULL;
UPDATE step_versions v SET created_by = NULL
  FROM generated_steps g
  WHERE g.step_id = v.step_id AND v.created_at = g.created_at AND v.created_by IS NOT NULL;
