-- Documents by their names, and whether each is the file of a controlled version.
CREATE VIEW published_documents AS
  SELECT id, user_id, module_name, file_name, status, file_id, control, created_at
  FROM documents;
