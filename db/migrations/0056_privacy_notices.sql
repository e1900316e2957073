-- What people are told of the treatment of their data, in versions, and who accepted which (decision 0272).
CREATE TABLE privacy_notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number integer NOT NULL CONSTRAINT privacy_notices_number_key UNIQUE CONSTRAINT privacy_notices_number_check CHECK (number >= 1),
  text text NOT NULL CONSTRAINT privacy_notices_text_check CHECK (btrim(text) <> '' AND length(text) <= 60000),
  -- Whoever accepted an earlier one is asked for this one again.
  asks_again boolean NOT NULL,
  published_at timestamptz NOT NULL DEFAULT act_moment(),
  published_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  CONSTRAINT privacy_notices_first_check CHECK (asks_again OR number > 1)
);
CREATE INDEX privacy_notices_published_by ON privacy_notices (published_by);

CREATE TABLE notice_acceptances (
  person_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  notice_id uuid NOT NULL REFERENCES privacy_notices (id),
  accepted_at timestamptz NOT NULL,
  way text NOT NULL CONSTRAINT notice_acceptances_way_check CHECK (way IN ('screen', 'registration')),
  PRIMARY KEY (person_id, notice_id)
);
CREATE INDEX notice_acceptances_notice ON notice_acceptances (notice_id);

-- What somebody accepted who has not opened the mailed link yet.
ALTER TABLE pending_registrations ADD COLUMN accepted_notice uuid;
