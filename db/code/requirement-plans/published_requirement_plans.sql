-- Named sets of requirements for positions and areas.
CREATE VIEW published_requirement_plans AS
  SELECT id, name, archived_at
  FROM requirement_plans;
