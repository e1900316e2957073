-- What judged_competence() says of each person and requirement, kept by days (decision 0229), and what has changed since and is not in there yet.
-- Nothing refers to anything: rows are made anew from what there is, and who waits for whom would be others' business.
CREATE TABLE competence_spans (
  person_id      uuid NOT NULL,
  requirement_id uuid NOT NULL,
  from_day       date NOT NULL,
  until_day      date NOT NULL,
  rule_id        uuid NOT NULL,
  is_exempt      boolean NOT NULL,
  obliged_from   date NOT NULL,
  due_day        date NOT NULL,
  met_day        date,
  fact_id        uuid,
  valid_until    date,
  window_from    date,
  failed_day     date,
  PRIMARY KEY (person_id, requirement_id, from_day),
  CHECK (until_day >= from_day)
);
CREATE INDEX competence_spans_until ON competence_spans (person_id, until_day);
CREATE INDEX competence_spans_requirement ON competence_spans (requirement_id, until_day);

CREATE TABLE competence_changes (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('person', 'requirement', 'module', 'equipment', 'site')),
  person_id uuid,
  object_id uuid,
  CHECK (kind <> 'person' OR person_id IS NOT NULL)
);
CREATE INDEX competence_changes_person ON competence_changes (person_id);
-- Everybody who is there.
INSERT INTO competence_changes (kind, person_id) SELECT 'person', id FROM profiles;
