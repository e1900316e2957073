-- Observed assessments, as far as they are a fact: once every assessor whom they need has signed.
CREATE VIEW published_observations AS
  SELECT id, checklist_id, person_id, day, outcome, remedial_due, assessed_at, complete_at, discarded_at, voided_at
  FROM observations;
