-- What a generated step quotes.
CREATE VIEW published_step_sources AS
  SELECT step_id, n, document_id, title, page, section, quote
  FROM step_sources;
