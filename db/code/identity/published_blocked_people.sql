-- Who is kept nameless because their records are kept: for evidence alone (decision 0262).
CREATE VIEW published_blocked_people AS
  SELECT person_id, first_name, last_name, email, phone, position, area, hired_on, company_name, previous_role, search_text, sort_name, blocked_at
  FROM blocked_people;
