-- Documents that are read and answer today, as they are cited: a controlled version by its code and number.
CREATE VIEW answering_documents AS
  SELECT d.id, coalesce(d.cited_as, d.module_name) AS module_name, d.file_name
  FROM documents d WHERE d.status = 'ready' AND document_answers(d);
