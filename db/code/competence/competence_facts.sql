-- All that shows competence, or that it is missing: what kind of requirement it answers, of which object, on which day, when it was recorded.
CREATE VIEW competence_facts AS
  SELECT c.id, c.user_id AS person_id, 'module'::text AS kind, c.module_id AS object_id, c.day, c.recorded_at, c.voided_at, 'met'::text AS outcome, c.is_complete
  FROM published_training_cycles c;
