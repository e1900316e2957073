-- What an answer cites, and whether somebody said that it does not answer.
CREATE VIEW published_message_citations AS
  SELECT message_id, n, passage_id, document_id, title, section, page, step_number, tutorial_slug, quote, rejected_at, is_near
  FROM message_citations;
