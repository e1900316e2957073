-- Who signed what, meaning what.
CREATE VIEW published_signatures AS
  SELECT id, record_kind, record_id, person_id, meaning, signer_id, signer_name, signer_role, signed_at, time_zone
  FROM signatures;
