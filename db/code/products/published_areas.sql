-- Areas by their names.
CREATE VIEW published_areas AS
  SELECT id, nombre
  FROM areas;
