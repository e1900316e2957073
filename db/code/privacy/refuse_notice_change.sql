-- What people were told and what they accepted is added to, never changed; acceptances go with whoever is erased.
CREATE FUNCTION refuse_notice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'append-only table %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER privacy_notices_append_only BEFORE UPDATE OF id, number, text, asks_again, published_at OR DELETE OR TRUNCATE ON privacy_notices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_notice_change();
CREATE TRIGGER notice_acceptances_append_only BEFORE UPDATE ON notice_acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_notice_change();
