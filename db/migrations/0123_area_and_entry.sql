-- Where in the organisation somebody works and since when, as written in the organisation's own lists of people.

ALTER TABLE profiles
  ADD COLUMN area text CHECK (length(area) <= 120),
  ADD COLUMN hired_on date CHECK (hired_on BETWEEN '1900-01-01' AND '2100-12-31');
