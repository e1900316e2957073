-- The image of a product or brand goes with it, also when its module is deleted and the product with it.
CREATE FUNCTION remove_picture_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (
    DELETE FROM files WHERE id = substring(to_jsonb(OLD) ->> TG_ARGV[0] FROM '^/api/files/([0-9a-f-]{36})$')::uuid
    RETURNING bucket, path)
  INSERT INTO removed_files (bucket, path) SELECT bucket, path FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER marca_modulos_picture AFTER DELETE ON marca_modulos
  FOR EACH ROW EXECUTE FUNCTION remove_picture_of_row('imagen_url');
CREATE TRIGGER marcas_picture AFTER DELETE ON marcas
  FOR EACH ROW EXECUTE FUNCTION remove_picture_of_row('logo_url');
