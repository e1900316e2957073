-- Who is writing what and has not saved it: never the words.
CREATE VIEW published_step_drafts AS
  SELECT user_id, target_id
  FROM step_drafts;
