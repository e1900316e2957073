-- A certificate as others may name it. Where its round was voided it is revoked as well.
CREATE VIEW published_certificates AS
  SELECT id, user_id, code, title, issued_at
  FROM certificates;
