-- A version of a controlled document may carry a few questions, which are signed with it and answered before its reading is (decision 0255).
ALTER TABLE document_versions ADD COLUMN questions jsonb, ADD COLUMN pass_mark integer,
  ADD CONSTRAINT document_versions_questions_check CHECK (jsonb_array_length(questions) BETWEEN 1 AND 10),
  ADD CONSTRAINT document_versions_pass_mark_check CHECK ((questions IS NULL) = (pass_mark IS NULL) AND pass_mark BETWEEN 1 AND 100);
ALTER TABLE document_submissions ADD COLUMN questions jsonb, ADD COLUMN pass_mark integer,
  ADD CONSTRAINT document_submissions_pass_mark_check CHECK ((questions IS NULL) = (pass_mark IS NULL));

-- What somebody answered, time after time; never changed.
CREATE TABLE document_attempts (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id     uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  version_id    uuid NOT NULL REFERENCES document_versions,
  -- The first, the second ...
  number        integer NOT NULL CHECK (number > 0),
  -- Which option of each question, in their order.
  answers       integer[] NOT NULL,
  right_answers integer NOT NULL,
  asked         integer NOT NULL,
  is_passed     boolean NOT NULL,
  answered_at   timestamptz NOT NULL,
  CONSTRAINT document_attempts_right_answers_check CHECK (right_answers BETWEEN 0 AND asked AND asked = cardinality(answers)),
  UNIQUE (person_id, version_id, number)
);
CREATE INDEX document_attempts_version ON document_attempts (version_id);

-- The attempt that a reading was signed with; one that was voided is signed anew with another one.
ALTER TABLE document_readings ADD COLUMN attempt_id uuid UNIQUE REFERENCES document_attempts;

-- What was withdrawn without a successor is owed by nobody (decision 0236): it is computed anew.
INSERT INTO competence_changes (kind, person_id, object_id)
  SELECT DISTINCT 'document', NULL::uuid, document_id FROM document_versions WHERE withdrawn_day >= effective_day;
