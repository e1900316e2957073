-- How many employees of each company stand where in each module that they have begun: the sum of its rows.
CREATE VIEW published_module_ranks AS
  SELECT module_id, company_name, standing, people
  FROM module_ranks;
