-- The versions of checklists; the highest is the one in use.
CREATE VIEW published_observation_checklist_versions AS
  SELECT id, checklist_id, version, name, assessor_requirement_id
  FROM observation_checklist_versions;
