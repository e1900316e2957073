-- What somebody is from now on is noted, whoever writes: who had to show what on a past day is asked of it. Auditors never have to.
CREATE FUNCTION note_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE present_moment() END;
BEGIN
  INSERT INTO role_changes (person_id, role, day, recorded_at) VALUES (NEW.id, NEW.role, day_of(at), at);
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_role_given AFTER INSERT ON profiles
  FOR EACH ROW WHEN (NEW.role <> 'auditor') EXECUTE FUNCTION note_role();
CREATE TRIGGER profiles_role_changed AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION note_role();
