-- What was removed is never forgotten: the record of a purge stays.
CREATE FUNCTION refuse_purge_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of a purge stays' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER purges_stay BEFORE DELETE OR TRUNCATE ON purges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_purge_removal();
