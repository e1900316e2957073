-- Documents by their names.
CREATE VIEW published_documents AS
  SELECT id, module_name, file_name, status, in_force
  FROM documents;
