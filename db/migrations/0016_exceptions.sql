-- On one day somebody is exempt from a requirement once, and away once: whoever writes, also at the same moment.
ALTER TABLE exemptions ADD CONSTRAINT exemptions_apart EXCLUDE USING gist (
  person_id WITH =, requirement_id WITH =, daterange(from_day, until_day, '[]') WITH &&) WHERE (voided_at IS NULL);
ALTER TABLE absences ADD CONSTRAINT absences_apart EXCLUDE USING gist (
  person_id WITH =, daterange(from_day, until_day, '[]') WITH &&) WHERE (voided_at IS NULL);
