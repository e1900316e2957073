-- What a certificate looks like, in versions of which the last holds; certificates, one for each round at most; and rounds whose certificate is still to
-- be issued (decision 0250).
CREATE TABLE certificate_designs (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version     integer NOT NULL UNIQUE CHECK (version > 0),
  is_active   boolean NOT NULL,
  heading     text NOT NULL CHECK (btrim(heading) <> '' AND length(heading) <= 80),
  wording     text NOT NULL CHECK (btrim(wording) <> '' AND length(wording) <= 300),
  signers     jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(signers) = 'array' AND jsonb_array_length(signers) <= 3),
  is_wide     boolean NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by uuid REFERENCES profiles ON DELETE SET NULL
);

CREATE TABLE certificates (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code          text NOT NULL UNIQUE CHECK (code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  cycle_id      uuid NOT NULL UNIQUE REFERENCES training_cycles ON DELETE CASCADE,
  user_id       uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  design_id     uuid NOT NULL REFERENCES certificate_designs,
  holder_name   text NOT NULL,
  title         text NOT NULL,
  day           date NOT NULL,
  score         integer CHECK (score BETWEEN 0 AND 100),
  valid_until   date,
  issued_at     timestamptz NOT NULL DEFAULT present_moment(),
  revoked_at    timestamptz,
  revoked_by    uuid REFERENCES profiles ON DELETE SET NULL,
  revoke_reason text CHECK (btrim(revoke_reason) <> '' AND length(revoke_reason) <= 500),
  CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
);
CREATE INDEX certificates_person ON certificates (user_id, day);
CREATE INDEX certificates_design ON certificates (design_id);

CREATE TABLE certificates_due (
  cycle_id uuid PRIMARY KEY REFERENCES training_cycles ON DELETE CASCADE
);
