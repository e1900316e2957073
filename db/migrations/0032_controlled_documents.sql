-- Controlled documents (decision 0238): what a laboratory works by, in versions that people write, review and approve, and that come into force
-- on a day.

-- A document of the knowledge base that is the file of a version answers only while that version is in force.
ALTER TABLE documents
  ADD COLUMN control       text CHECK (control IN ('draft', 'fixed')),
  ADD COLUMN cited_as      text CHECK (btrim(cited_as) <> '' AND length(cited_as) <= 120),
  ADD COLUMN answers_from  date,
  ADD COLUMN answers_until date,
  ADD CONSTRAINT documents_answers_check CHECK (control IS NOT NULL OR num_nonnulls(cited_as, answers_from, answers_until) = 0);
DROP INDEX documents_ready_unique;
DROP INDEX documents_waiting_unique;
CREATE UNIQUE INDEX documents_ready_unique ON documents (user_id, fold_text(module_name)) WHERE status = 'ready' AND control IS NULL;
CREATE UNIQUE INDEX documents_waiting_unique ON documents (user_id, fold_text(module_name)) WHERE status <> 'ready' AND control IS NULL;

CREATE TABLE controlled_documents (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code          text NOT NULL CHECK (btrim(code) <> '' AND length(code) <= 40),
  title         text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  -- Who answers for it and is told when it is to be reviewed.
  owner_id      uuid REFERENCES profiles ON DELETE SET NULL,
  -- Months after which a version in force is to be reviewed; null of one that need not be.
  review_months integer CHECK (review_months BETWEEN 1 AND 120),
  created_by    uuid REFERENCES profiles ON DELETE SET NULL,
  created_at    timestamptz NOT NULL DEFAULT act_moment()
);
CREATE UNIQUE INDEX controlled_documents_code_unique ON controlled_documents (fold_text(code));
CREATE INDEX controlled_documents_owner ON controlled_documents (owner_id);

CREATE TABLE controlled_document_areas (
  document_id  uuid NOT NULL REFERENCES controlled_documents ON DELETE CASCADE,
  work_area_id uuid NOT NULL REFERENCES work_areas,
  PRIMARY KEY (document_id, work_area_id)
);
CREATE INDEX controlled_document_areas_area ON controlled_document_areas (work_area_id);

CREATE TABLE document_versions (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id     uuid NOT NULL REFERENCES controlled_documents,
  number          integer NOT NULL CHECK (number > 0),
  -- Its file, read by the knowledge base.
  source_id       uuid NOT NULL UNIQUE REFERENCES documents,
  -- It was uploaded for this version, and goes with it where the draft is given up.
  is_own_upload   boolean NOT NULL,
  is_major        boolean NOT NULL,
  -- What changed.
  change_text     text NOT NULL DEFAULT '' CHECK (length(change_text) <= 2000),
  author_id       uuid REFERENCES profiles ON DELETE SET NULL,
  created_at      timestamptz NOT NULL DEFAULT act_moment(),
  approved_at     timestamptz,
  -- The first day on which it is in force, and for how many days more what was read before it is enough.
  effective_day   date,
  grace_days      integer CHECK (grace_days BETWEEN 0 AND 366),
  -- Taken out of force without a successor.
  withdrawn_day   date,
  withdrawn_at    timestamptz,
  withdrawn_by    uuid REFERENCES profiles ON DELETE SET NULL,
  withdraw_reason text CHECK (btrim(withdraw_reason) <> '' AND length(withdraw_reason) <= 500),
  UNIQUE (document_id, number),
  CONSTRAINT document_versions_change_check CHECK (number = 1 AND is_major OR number > 1 AND btrim(change_text) <> ''),
  CONSTRAINT document_versions_approved_check CHECK (num_nonnulls(approved_at, effective_day, grace_days) IN (0, 3)),
  CONSTRAINT document_versions_withdrawn_check CHECK (num_nonnulls(withdrawn_day, withdrawn_at, withdraw_reason) IN (0, 3)
    AND (withdrawn_day IS NULL OR approved_at IS NOT NULL))
);
-- One is written at a time.
CREATE UNIQUE INDEX document_versions_open ON document_versions (document_id) WHERE approved_at IS NULL;
-- In force is the one that began last: two that ran cannot begin on one day, so two are never in force.
CREATE UNIQUE INDEX document_versions_in_force ON document_versions (document_id, effective_day)
  WHERE approved_at IS NOT NULL AND (withdrawn_day IS NULL OR withdrawn_day >= effective_day);
CREATE INDEX document_versions_author ON document_versions (author_id);

-- A version as it was sent to be reviewed: what reviewer and approver sign. One that is sent back is sent anew.
CREATE TABLE document_submissions (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version_id      uuid NOT NULL REFERENCES document_versions ON DELETE CASCADE,
  title           text NOT NULL,
  is_major        boolean NOT NULL,
  change_text     text NOT NULL,
  file_name       text NOT NULL,
  file_sha256     text NOT NULL CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
  author_id       uuid REFERENCES profiles ON DELETE SET NULL,
  submitted_at    timestamptz NOT NULL,
  reviewer_id     uuid REFERENCES profiles ON DELETE SET NULL,
  reviewed_at     timestamptz,
  approver_id     uuid REFERENCES profiles ON DELETE SET NULL,
  approved_at     timestamptz,
  effective_day   date,
  grace_days      integer,
  returned_at     timestamptz,
  returned_by     uuid REFERENCES profiles ON DELETE SET NULL,
  return_reason   text CHECK (btrim(return_reason) <> '' AND length(return_reason) <= 500),
  -- Three different people.
  CONSTRAINT document_submissions_people_check CHECK (reviewer_id <> author_id AND approver_id <> author_id AND approver_id <> reviewer_id),
  CONSTRAINT document_submissions_order_check CHECK (approved_at IS NULL OR reviewed_at IS NOT NULL AND returned_at IS NULL),
  CONSTRAINT document_submissions_approved_check CHECK (num_nonnulls(approved_at, effective_day, grace_days) IN (0, 3)),
  CONSTRAINT document_submissions_returned_check CHECK (num_nonnulls(returned_at, return_reason) IN (0, 2))
);
CREATE UNIQUE INDEX document_submissions_open ON document_submissions (version_id) WHERE returned_at IS NULL;
CREATE INDEX document_submissions_version ON document_submissions (version_id, submitted_at);
