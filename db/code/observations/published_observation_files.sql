-- Files that are evidence of an assessment.
CREATE VIEW published_observation_files AS
  SELECT observation_id, file_id
  FROM observation_files;
