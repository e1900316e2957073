-- Certificates that are in force no more before their last day: what they rest on was voided, or somebody was found not competent in it since. They stay
-- as they were issued; this says how they stand.
CREATE VIEW lapsed_certificates AS
  SELECT c.id AS certificate_id, 'voided'::text AS cause, t.void_reason AS reason
  FROM certificates c JOIN published_training_cycles t ON t.id = c.cycle_id
  WHERE t.voided_at IS NOT NULL
  UNION ALL
  SELECT f.certificate_id, 'voided', NULL
  FROM certificate_facts f
  WHERE NOT EXISTS (SELECT FROM competence_facts a WHERE a.id = f.fact_id AND a.kind = f.kind AND a.voided_at IS NULL)
  UNION ALL
  SELECT f.certificate_id, 'failed', NULL
  FROM certificate_facts f JOIN certificates c ON c.id = f.certificate_id
  WHERE EXISTS (
    SELECT FROM published_observations o
    WHERE f.kind = 'observation' AND o.person_id = c.user_id AND o.checklist_id = f.object_id AND o.outcome <> 'met' AND o.complete_at IS NOT NULL
      AND o.voided_at IS NULL AND (o.day > f.day OR o.day = f.day AND o.complete_at > c.issued_at));
