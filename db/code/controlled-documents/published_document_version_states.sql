-- How each version of a controlled document stands today.
CREATE VIEW published_document_version_states AS
  SELECT id, document_id, number, state, from_day, until_day
  FROM document_version_states;
