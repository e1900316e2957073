-- The seals on it.
CREATE VIEW published_audit_seals AS
  SELECT audit_id, seq, hash
  FROM audit_seals;
