-- A module that people have records in is archived, never deleted (decision 0112).

-- An archived module is inactive, so that it is out of everything that learners see by the rules that stand; what it was
-- before comes back with it. Its place, its publication and everything in it stay as they are.
ALTER TABLE modules
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN was_active  boolean,
  ADD CONSTRAINT modules_archived_whole CHECK ((archived_at IS NULL) = (was_active IS NULL)),
  ADD CONSTRAINT modules_archived_inactive CHECK (archived_at IS NULL OR NOT is_active);
