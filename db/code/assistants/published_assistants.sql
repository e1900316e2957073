-- What an assistant is called.
CREATE VIEW published_assistants AS
  SELECT id, name, openai_assistant_id
  FROM assistants;
