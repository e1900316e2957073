-- The versions of checklists; the highest is the one in use.
CREATE VIEW published_observation_checklist_versions AS
  SELECT id, checklist_id, version, name
  FROM observation_checklist_versions;
