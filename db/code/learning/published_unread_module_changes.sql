-- Important changes that somebody who completed the module has to read.
CREATE VIEW published_unread_module_changes AS
  SELECT user_id, module_id
  FROM unread_module_changes;
