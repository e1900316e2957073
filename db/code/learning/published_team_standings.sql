-- How many employees of a company stand alike: the sum of its rows.
CREATE VIEW published_team_standings AS
  SELECT company_name, packed_standing, people
  FROM team_standings;
