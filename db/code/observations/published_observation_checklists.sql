-- What observed assessments are made with.
CREATE VIEW published_observation_checklists AS
  SELECT id, archived_at
  FROM observation_checklists;
