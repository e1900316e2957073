-- Products of brands.
CREATE VIEW published_marca_modulos AS
  SELECT id, modulo_id, nombre_producto, activo
  FROM marca_modulos;
