-- What a supervisor notes about somebody, who reads it on their sheet (decision 0218). Never edited but voided, and written anew.
CREATE TABLE person_notes (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  text        text NOT NULL CHECK (btrim(text) <> '' AND length(text) <= 2000),
  recorded_at timestamptz NOT NULL DEFAULT act_moment(),
  recorded_by uuid REFERENCES profiles ON DELETE SET NULL,
  voided_at   timestamptz,
  voided_by   uuid REFERENCES profiles ON DELETE SET NULL,
  void_reason text CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX person_notes_person ON person_notes (person_id, recorded_at);
