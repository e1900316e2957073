-- What somebody has to show today is read from the index alone: a person's stretches lie together in it, whereas in the table they lie
-- where each rule put them, one on a page (decision 0323).
DROP INDEX competence_spans_until;
CREATE INDEX competence_spans_until ON competence_spans (person_id, until_day)
  INCLUDE (requirement_id, from_day, is_exempt, obliged_from, due_day, met_day, valid_until, window_from, failed_day);
-- An index alone is read where the table is known to be visible to all: what is kept anew is looked at sooner than by a fifth of all.
ALTER TABLE competence_spans SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
