-- A round that the platform saw is to be certified while certificates are issued of its module; in the transaction of whatever made it, so that nothing is forgotten.
CREATE FUNCTION note_certificate_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO certificates_due (cycle_id)
    SELECT NEW.id FROM (SELECT d.is_active, d.module_ids FROM certificate_designs d ORDER BY d.version DESC LIMIT 1) last
    WHERE last.is_active AND (last.module_ids IS NULL OR NEW.module_id = ANY (last.module_ids))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER training_cycles_certificate AFTER INSERT ON training_cycles
  FOR EACH ROW WHEN (NEW.origin = 'platform') EXECUTE FUNCTION note_certificate_due();
