-- What the sums of people_totals have to say.
CREATE VIEW defined_people_totals AS
  SELECT company_name, role, previous_role, position, area, hired_on IS NOT NULL AS knows_first_day, count(*) AS people
  FROM profiles WHERE erased_at IS NULL AND role <> 'auditor' GROUP BY 1, 2, 3, 4, 5, 6;
