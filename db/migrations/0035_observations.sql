-- Observed assessments (decisions 0242 and 0243): checklists in versions that never change, assessments with what was entered in each part,
-- and pictures and files as evidence.
CREATE TABLE observation_checklists (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  archived_at timestamptz
);

CREATE TABLE observation_checklist_versions (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checklist_id uuid NOT NULL REFERENCES observation_checklists ON DELETE CASCADE,
  version      integer NOT NULL CHECK (version > 0),
  name         text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
  procedure    text NOT NULL DEFAULT '' CHECK (length(procedure) <= 200),
  equipment_id uuid REFERENCES equipment,
  methods      text[] NOT NULL CHECK (cardinality(methods) BETWEEN 1 AND 6),
  items        jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array'),
  needs_second boolean NOT NULL DEFAULT false,
  -- Of the floor above, which is asked; without a key.
  assessor_requirement_id uuid,
  published_at timestamptz NOT NULL DEFAULT present_moment(),
  published_by uuid REFERENCES profiles ON DELETE SET NULL,
  UNIQUE (checklist_id, version)
);
CREATE INDEX observation_checklist_versions_equipment ON observation_checklist_versions (equipment_id);

CREATE TABLE observations (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checklist_id   uuid NOT NULL REFERENCES observation_checklists,
  version_id     uuid NOT NULL REFERENCES observation_checklist_versions,
  person_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  opened_at      timestamptz NOT NULL DEFAULT present_moment(),
  opened_by      uuid REFERENCES profiles ON DELETE SET NULL,
  discarded_at   timestamptz,
  -- What the second assessor says of it before anybody signs.
  second_id      uuid REFERENCES profiles ON DELETE SET NULL,
  second_agrees  boolean,
  second_comment text NOT NULL DEFAULT '' CHECK (length(second_comment) <= 1000),
  -- As the assessor signed it.
  assessed_by    uuid REFERENCES profiles ON DELETE SET NULL,
  assessed_at    timestamptz,
  day            date,
  outcome        text CHECK (outcome IN ('met', 'not-competent')),
  remedial_plan  text CHECK (btrim(remedial_plan) <> '' AND length(remedial_plan) <= 2000),
  remedial_due   date,
  -- From when on it is a fact: the last signature of an assessor that it needs.
  complete_at    timestamptz,
  answered_at    timestamptz,
  is_accepted    boolean,
  answer_comment text CHECK (length(answer_comment) <= 1000),
  voided_at      timestamptz,
  voided_by      uuid REFERENCES profiles ON DELETE SET NULL,
  void_reason    text CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  CHECK ((assessed_at IS NULL) = (outcome IS NULL) AND (assessed_at IS NULL) = (day IS NULL)),
  CHECK ((outcome = 'not-competent') = (remedial_plan IS NOT NULL) AND (remedial_plan IS NULL) = (remedial_due IS NULL)),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CHECK ((answered_at IS NULL) = (is_accepted IS NULL)),
  CHECK (assessed_at IS NULL OR discarded_at IS NULL),
  CHECK (complete_at >= assessed_at),
  CHECK (assessed_by <> person_id AND second_id <> person_id AND second_id <> assessed_by)
);
CREATE UNIQUE INDEX observations_open ON observations (person_id, checklist_id) WHERE assessed_at IS NULL AND discarded_at IS NULL;
CREATE INDEX observations_checklist ON observations (checklist_id);
CREATE INDEX observations_version ON observations (version_id);
CREATE INDEX observations_person ON observations (person_id, day);

-- What was entered last in a part: a method, an item by its id, or the result.
CREATE TABLE observation_entries (
  observation_id uuid NOT NULL REFERENCES observations ON DELETE CASCADE,
  part           text NOT NULL CHECK (length(part) <= 60),
  -- Made by the device: sent again it is known.
  entry_id       uuid NOT NULL,
  answer         text NOT NULL,
  note           text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  day            date,
  entered_at     timestamptz NOT NULL,
  entered_by     uuid REFERENCES profiles ON DELETE SET NULL,
  -- What another assessor or device had entered without knowing of this: the one that gave way.
  other          jsonb,
  PRIMARY KEY (observation_id, part)
);

CREATE TABLE observation_files (
  id             uuid PRIMARY KEY,
  observation_id uuid NOT NULL REFERENCES observations ON DELETE CASCADE,
  part           text NOT NULL CHECK (length(part) <= 60),
  file_id        uuid NOT NULL REFERENCES files,
  added_at       timestamptz NOT NULL DEFAULT present_moment(),
  added_by       uuid REFERENCES profiles ON DELETE SET NULL
);
CREATE INDEX observation_files_observation ON observation_files (observation_id);
CREATE INDEX observation_files_file ON observation_files (file_id);

-- A requirement may ask for an assessment.
ALTER TABLE requirements ADD COLUMN checklist_id uuid REFERENCES observation_checklists,
  ADD CONSTRAINT requirements_checklist_check CHECK (kind = 'observation' OR checklist_id IS NULL);
CREATE INDEX requirements_checklist ON requirements (checklist_id);

-- Whoever is assessed may say that they do not agree.
ALTER TABLE signatures DROP CONSTRAINT signatures_meaning_check,
  ADD CONSTRAINT signatures_meaning_check
    CHECK (meaning IN ('read', 'reviewed', 'approved', 'assessed', 'accepted', 'disputed', 'verified', 'authorised', 'withdrawn', 'voided'));
