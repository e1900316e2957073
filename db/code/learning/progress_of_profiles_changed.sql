-- What of a person's kept progress comes from their profile (role, company, name, when they joined) is taken over as it
-- is: what they learned does not change with it, and counting a thousand people anew took seconds when a thousand are
-- deactivated in one act.
CREATE FUNCTION progress_of_profiles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person_progress kept SET role = c.role, company_name = c.company_name, sort_name = c.sort_name,
      last_sign = coalesce(kept.last_activity, c.created_at), revision = kept.revision + 1
    FROM changed c JOIN before b USING (id)
    WHERE kept.user_id = c.id AND (c.role, c.company_name, c.sort_name, c.created_at)
      IS DISTINCT FROM (b.role, b.company_name, b.sort_name, b.created_at);
  -- Behind the lock of their row there.
  UPDATE person_module_progress kept SET role = c.role, company_name = c.company_name, sort_name = c.sort_name
    FROM changed c JOIN before b USING (id)
    WHERE kept.user_id = c.id AND (c.role, c.company_name, c.sort_name) IS DISTINCT FROM (b.role, b.company_name, b.sort_name);
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_progress_changed AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_profiles_changed();
