-- Who somebody is that works here, or did: no passwords, sessions or links. Nobody from outside is in any list, figure or rule that is read from it.
CREATE VIEW published_profiles AS
  SELECT id, first_name, last_name, email, role, previous_role, company_name, phone, position, area, hired_on,
         search_text, sort_name, erased_at, created_at
  FROM profiles WHERE role <> 'auditor';
