-- When a step was last opened, so that reading goes on where it stopped, on whatever device. Rows written by completing
-- or back-filling say nothing about it.
ALTER TABLE user_step_progress ADD COLUMN opened_at timestamptz;
