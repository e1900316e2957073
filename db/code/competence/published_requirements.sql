-- What people have to show, by name.
CREATE VIEW published_requirements AS
  SELECT id, kind, module_id, document_id, name, is_direct
  FROM requirements;
