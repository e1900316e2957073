-- What observed assessments are made with, and what an assessor has to show for its newest version; nothing where supervisors assess.
CREATE VIEW published_observation_checklists AS
  SELECT c.id, c.archived_at,
         (SELECT v.assessor_requirement_id FROM observation_checklist_versions v WHERE v.checklist_id = c.id
          ORDER BY v.version DESC LIMIT 1) AS assessor_requirement_id
  FROM observation_checklists c;
