-- All that shows competence, or that it is missing: what kind of requirement it answers, of which object, on which day, when it was recorded; which
-- edition of it (0 of what has none); its own last day, where it has one; and by when somebody found not competent is to show it. A kind adds its facts here.
CREATE VIEW competence_facts AS
  SELECT c.id, c.user_id AS person_id, 'module'::text AS kind, c.module_id AS object_id, c.day, c.recorded_at, c.voided_at, 'met'::text AS outcome, c.is_complete,
         0 AS edition, NULL::date AS expires_on, NULL::date AS remedy_by
  FROM published_training_cycles c
  UNION ALL
  SELECT e.id, e.person_id, 'external'::text, e.title_id, e.day, e.judged_at, e.voided_at, 'met'::text, true, 0, e.expires_on, NULL::date
  FROM published_external_records e WHERE e.state = 'verified' AND e.title_id IS NOT NULL
  UNION ALL
  SELECT p.id, p.person_id, 'session'::text, s.course_id, s.day, s.closed_at, p.voided_at, 'met'::text, true, 0, NULL::date, NULL::date
  FROM published_session_participants p JOIN published_training_sessions s ON s.id = p.session_id
  WHERE p.attended_at IS NOT NULL AND s.closed_at IS NOT NULL
  UNION ALL
  SELECT o.id, o.person_id, 'observation', o.checklist_id, o.day, o.complete_at, o.voided_at, o.outcome, true, 0, NULL, o.remedial_due
  FROM published_observations o WHERE o.complete_at IS NOT NULL
  UNION ALL
  SELECT r.id, r.person_id, 'document', r.document_id, r.day, r.read_at, r.voided_at, 'met', true, r.version, NULL, NULL
  FROM published_document_readings r;
