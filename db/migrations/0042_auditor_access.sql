-- Somebody from outside signs in and reads, within a scope and until a day (decision 0261).
ALTER TABLE profiles ADD COLUMN access_ends_at timestamptz;
ALTER TABLE profiles DROP CONSTRAINT profiles_role_check;
ALTER TABLE profiles ADD CONSTRAINT profiles_role_check CHECK (role IN ('employee', 'jefe', 'admin', 'inactive', 'auditor'));
ALTER TABLE profiles ADD CONSTRAINT profiles_access_check CHECK ((role = 'auditor') = (access_ends_at IS NOT NULL));
CREATE INDEX profiles_auditors ON profiles (sort_name, id) WHERE role = 'auditor';

CREATE TABLE auditor_accesses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid REFERENCES profiles (id),
  first_name text NOT NULL CONSTRAINT auditor_accesses_first_name_check CHECK (btrim(first_name) <> '' AND length(first_name) <= 120),
  last_name text NOT NULL CONSTRAINT auditor_accesses_last_name_check CHECK (length(last_name) <= 120),
  email text NOT NULL CONSTRAINT auditor_accesses_email_check CHECK (btrim(email) <> '' AND length(email) <= 254),
  purpose text NOT NULL CONSTRAINT auditor_accesses_purpose_check CHECK (btrim(purpose) <> '' AND length(purpose) <= 500),
  scope jsonb NOT NULL CONSTRAINT auditor_accesses_scope_check CHECK (jsonb_typeof(scope) = 'object'),
  until_day date NOT NULL,
  asked_day date NOT NULL,
  asked_at timestamptz NOT NULL,
  asked_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  approved_at timestamptz,
  approved_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  is_alone boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  ended_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  ending text CONSTRAINT auditor_accesses_ending_check CHECK (ending IN ('revoked', 'declined', 'replaced')),
  end_reason text CONSTRAINT auditor_accesses_end_reason_check CHECK (btrim(end_reason) <> '' AND length(end_reason) <= 500),
  CONSTRAINT auditor_accesses_days_check CHECK (until_day >= asked_day AND until_day <= asked_day + 366),
  CONSTRAINT auditor_accesses_approved_check CHECK (approved_at IS NULL OR person_id IS NOT NULL),
  CONSTRAINT auditor_accesses_two_check CHECK (is_alone OR approved_by IS NULL OR approved_by <> asked_by),
  CONSTRAINT auditor_accesses_ended_check CHECK ((ended_at IS NULL) = (ending IS NULL)),
  CONSTRAINT auditor_accesses_reason_check CHECK ((ending IN ('revoked', 'declined')) = (end_reason IS NOT NULL))
);
CREATE INDEX auditor_accesses_order ON auditor_accesses (asked_at);
CREATE INDEX auditor_accesses_person ON auditor_accesses (person_id);
CREATE INDEX auditor_accesses_asked_by ON auditor_accesses (asked_by);
CREATE INDEX auditor_accesses_approved_by ON auditor_accesses (approved_by);
CREATE INDEX auditor_accesses_ended_by ON auditor_accesses (ended_by);
CREATE UNIQUE INDEX auditor_accesses_open ON auditor_accesses (person_id) WHERE approved_at IS NOT NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX auditor_accesses_waiting ON auditor_accesses (email_key(email)) WHERE approved_at IS NULL AND ended_at IS NULL;

CREATE TABLE evidence_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  access_id uuid NOT NULL REFERENCES auditor_accesses (id),
  asked_at timestamptz NOT NULL,
  about_kind text CONSTRAINT evidence_requests_about_kind_check CHECK (about_kind IN ('person', 'requirement', 'document')),
  about_id uuid,
  question text NOT NULL CONSTRAINT evidence_requests_question_check CHECK (btrim(question) <> '' AND length(question) <= 2000),
  answer text CONSTRAINT evidence_requests_answer_check CHECK (btrim(answer) <> '' AND length(answer) <= 5000),
  answered_at timestamptz,
  answered_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  CONSTRAINT evidence_requests_about_check CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  CONSTRAINT evidence_requests_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX evidence_requests_access ON evidence_requests (access_id, asked_at);
CREATE INDEX evidence_requests_answered_by ON evidence_requests (answered_by);
CREATE INDEX evidence_requests_file ON evidence_requests (file_id);

ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN
  ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified', 'title-rejected',
   'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn',
   'signing-failed', 'document-review', 'certificate', 'evidence-asked', 'auditor-access-asked'));
