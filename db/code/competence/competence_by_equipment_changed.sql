-- Whom rules by equipment reach: who works in its area while it is in service.
CREATE FUNCTION competence_by_equipment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO competence_changes (kind, object_id) VALUES ('equipment', OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER equipment_competence AFTER DELETE OR UPDATE OF work_area_id, in_service_from, retired_on ON equipment
  FOR EACH ROW EXECUTE FUNCTION competence_by_equipment_changed();
