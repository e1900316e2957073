-- What people have to show, by name.
CREATE VIEW published_requirements AS
  SELECT id, kind, module_id, external_title_id, course_id, checklist_id, document_id, name, is_direct
  FROM requirements;
