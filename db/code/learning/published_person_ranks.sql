-- How many employees have completed how many modules: the sum of its rows.
CREATE VIEW published_person_ranks AS
  SELECT completed_modules, people
  FROM person_ranks;
