-- The company's name decides which module is the welcome.
CREATE FUNCTION content_of_company_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_module_content(array_agg(id), false) FROM modules HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_content_changed AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.section = 'company') EXECUTE FUNCTION content_of_company_changed();
