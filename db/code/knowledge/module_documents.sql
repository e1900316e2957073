-- The documents of a module: those that a step of it was written from (and what took their place under the same name), and
-- those that bear its name or its product's.
CREATE VIEW module_documents AS
  SELECT s.module_id, o.document_id
  FROM steps s JOIN step_sources o ON o.step_id = s.id WHERE o.document_id IS NOT NULL
  UNION
  SELECT named.module_id, d.id
  FROM (
    SELECT id AS module_id, title AS name FROM modules
    UNION ALL SELECT id, nombre_producto FROM modules WHERE nombre_producto IS NOT NULL
    UNION ALL SELECT modulo_id, nombre_producto FROM marca_modulos WHERE activo
    UNION ALL SELECT s.module_id, o.title FROM steps s JOIN step_sources o ON o.step_id = s.id
  ) named JOIN documents d ON fold_text(btrim(d.module_name)) = fold_text(btrim(named.name)) AND btrim(named.name) <> '';
