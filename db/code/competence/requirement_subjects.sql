-- By what each requirement is shown: of which kind, which object. A kind adds its column here.
CREATE VIEW requirement_subjects AS
  SELECT q.id AS requirement_id, q.kind, coalesce(q.module_id, q.checklist_id, q.external_title_id, q.course_id, q.document_id, q.id) AS object_id
  FROM requirements q;
