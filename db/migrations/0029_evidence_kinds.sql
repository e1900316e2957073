-- Evidence of other kinds than modules is noted where it changes, by its kind (decision 0229).
ALTER TABLE competence_changes DROP CONSTRAINT competence_changes_kind_check,
  ADD CONSTRAINT competence_changes_kind_check
    CHECK (kind IN ('person', 'requirement', 'module', 'document', 'observation', 'session', 'external', 'equipment', 'site'));
