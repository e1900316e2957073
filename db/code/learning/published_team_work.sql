-- What the employees of a company did in each part of a day: the sum of its rows.
CREATE VIEW published_team_work AS
  SELECT company_name, part, attempts, passes, completions
  FROM team_work;
