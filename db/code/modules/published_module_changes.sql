-- What was changed of what learners see.
CREATE VIEW published_module_changes AS
  SELECT id, module_id, kind, subject, subject_id, act, title, version_before, version_after, quiz_version_before,
         quiz_version_after, summary, created_at
  FROM module_changes;
