-- What was done.
CREATE VIEW published_audit_log AS
  SELECT id, at, actor_id, action, subject_type, subject_id, details
  FROM audit_log;
