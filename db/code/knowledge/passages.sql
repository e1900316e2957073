-- What may be answered from: documents that are read and in force today, and what learners see of modules.
CREATE VIEW passages AS
  SELECT c.id, d.id AS document_id, NULL::uuid AS step_id, NULL::uuid AS module_id, coalesce(d.cited_as, c.module_name) AS title, c.section,
         c.page, NULL::integer AS step_number, c.position, c.content, NULL::text AS tutorial_slug,
         c.kind, c.record
  FROM document_chunks c JOIN documents d ON d.id = c.document_id WHERE d.status = 'ready' AND document_answers(d)
  UNION ALL
  SELECT c.id, NULL, s.id, m.id, m.title, concat_ws(' · ', s.title, nullif(c.section, s.title)), NULL, s.step_number,
         c.position, c.content, NULL, 'text', NULL
  FROM step_chunks c JOIN steps s ON s.id = c.step_id JOIN modules m ON m.id = s.module_id
  WHERE s.is_active AND s.published_at IS NOT NULL AND m.is_active AND m.published_at IS NOT NULL AND NOT m.is_category
  UNION ALL
  SELECT c.id, NULL, NULL, NULL, c.title, c.section, NULL, NULL, c.position, c.content, c.slug, 'text', NULL FROM tutorial_chunks c;
