-- Documents that answer and may be written from, today, as they are cited.
CREATE VIEW published_answering_documents AS
  SELECT id, module_name, file_name
  FROM answering_documents;
