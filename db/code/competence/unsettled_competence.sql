-- Of whom what is kept may be outrun: of a person in a requirement, in all (null), or of everybody (null) in a requirement. What a change
-- touches is told when it is asked for: a rule that is written at the same time may reach it or not.
CREATE VIEW unsettled_competence AS
  SELECT c.id, c.person_id, NULL::uuid AS requirement_id FROM competence_changes c WHERE c.kind = 'person'
  UNION ALL
  SELECT c.id, c.person_id, c.object_id FROM competence_changes c WHERE c.kind = 'requirement'
  UNION ALL
  SELECT c.id, c.person_id, q.requirement_id FROM competence_changes c JOIN requirement_subjects q ON q.kind = c.kind AND q.object_id = c.object_id
  UNION ALL
  SELECT c.id, c.person_id, r.requirement_id FROM competence_changes c JOIN requirement_rules r ON r.renewal_module_id = c.object_id WHERE c.kind = 'module'
  UNION ALL
  SELECT c.id, c.person_id, r.requirement_id
  FROM competence_changes c
  JOIN requirement_audiences a ON CASE c.kind WHEN 'equipment' THEN a.equipment_id = c.object_id ELSE a.kind = 'site' END
  JOIN requirement_rules r ON r.id = a.rule_id
  WHERE c.kind IN ('equipment', 'site');
