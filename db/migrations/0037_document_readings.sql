-- Controlled documents are read page by page and signed for (decision 0251); a requirement may ask for one; a version that is reviewed without a change
-- begins another period (decision 0252).

-- Which pages of a version somebody has had before them, on whatever device.
CREATE TABLE document_pages_seen (
  person_id  uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  version_id uuid NOT NULL REFERENCES document_versions ON DELETE CASCADE,
  pages      integer[] NOT NULL,
  seen_at    timestamptz NOT NULL,
  PRIMARY KEY (person_id, version_id)
);
CREATE INDEX document_pages_seen_version ON document_pages_seen (version_id);

-- Who read which version to its last page and signed it. Never edited but voided.
CREATE TABLE document_readings (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  document_id uuid NOT NULL REFERENCES controlled_documents,
  -- The number of the version.
  version     integer NOT NULL,
  day         date NOT NULL,
  read_at     timestamptz NOT NULL,
  pages       integer NOT NULL CHECK (pages > 0),
  voided_at   timestamptz,
  voided_by   uuid REFERENCES profiles ON DELETE SET NULL,
  void_reason text CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  CONSTRAINT document_readings_version_fkey FOREIGN KEY (document_id, version) REFERENCES document_versions (document_id, number),
  CONSTRAINT document_readings_void_check CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
-- A version is read once; who is voided may read it again.
CREATE UNIQUE INDEX document_readings_once ON document_readings (document_id, person_id, version) WHERE voided_at IS NULL;
CREATE INDEX document_readings_person ON document_readings (person_id, day);
CREATE INDEX document_readings_version ON document_readings (document_id, version);

-- A version in force that was looked at again and left as it is: its next review is counted from that day.
CREATE TABLE document_reviews (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version_id  uuid NOT NULL REFERENCES document_versions,
  day         date NOT NULL,
  reviewed_at timestamptz NOT NULL,
  reviewed_by uuid REFERENCES profiles ON DELETE SET NULL,
  UNIQUE (version_id, day)
);

-- A requirement may ask for the reading of a controlled document.
ALTER TABLE requirements ADD COLUMN document_id uuid REFERENCES controlled_documents,
  ADD CONSTRAINT requirements_document_check CHECK (kind = 'document' OR document_id IS NULL);
CREATE INDEX requirements_document ON requirements (document_id);

-- The bell tells who answers for a document that it is to be reviewed.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check,
  ADD CONSTRAINT notices_kind_check
    CHECK (kind IN ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified',
      'title-rejected', 'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn',
      'signing-failed', 'document-review'));
