-- Brands by their names.
CREATE VIEW published_marcas AS
  SELECT id, nombre
  FROM marcas;
