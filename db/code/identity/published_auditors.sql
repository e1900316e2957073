-- People from outside who read within a scope and until a moment.
CREATE VIEW published_auditors AS
  SELECT id, first_name, last_name, email, search_text, access_ends_at
  FROM profiles WHERE role = 'auditor';
