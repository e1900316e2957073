-- Work that this transaction has written is counted before its people move or go: afterwards nobody knows in which team it was done
-- (attempt_changed, completion_changed).
CREATE FUNCTION settle_team_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SET CONSTRAINTS quiz_attempts_work_added, quiz_attempts_work_changed,
    user_module_completion_work_added, user_module_completion_work_changed IMMEDIATE;
  SET CONSTRAINTS quiz_attempts_work_added, quiz_attempts_work_changed,
    user_module_completion_work_added, user_module_completion_work_changed DEFERRED;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_work_settled BEFORE UPDATE OF role, company_name OR DELETE ON profiles
  FOR EACH STATEMENT EXECUTE FUNCTION settle_team_work();
