-- By what something can be shown, by kind and name, and whether a requirement may ask for it now. A kind adds its objects here.
CREATE VIEW requirement_objects AS
  SELECT 'module'::text AS kind, m.id, m.title AS name, EXISTS (SELECT FROM published_learnable_modules l WHERE l.id = m.id) AS is_offered
  FROM published_modules m
  UNION ALL
  SELECT 'external'::text, t.id, t.name, t.archived_at IS NULL FROM published_external_titles t
  UNION ALL
  SELECT 'session'::text, c.id, c.name, c.archived_at IS NULL FROM published_courses c
  UNION ALL
  SELECT 'observation', c.id, v.name, c.archived_at IS NULL
  FROM published_observation_checklists c
  JOIN LATERAL (SELECT n.name FROM published_observation_checklist_versions n WHERE n.checklist_id = c.id ORDER BY n.version DESC LIMIT 1) v ON true
  UNION ALL
  SELECT 'document', d.id, d.code || ' · ' || d.title,
    EXISTS (SELECT FROM published_document_version_states s WHERE s.document_id = d.id AND s.state IN ('in_force', 'approved'))
  FROM published_controlled_documents d;
