-- How many people of a company have a role, a position and an area: the sum of its rows.
CREATE VIEW published_people_totals AS
  SELECT company_name, role, previous_role, position, area, knows_first_day, people
  FROM people_totals;
