-- Training from elsewhere: the titles that somebody may have, what each person hands in, and its files. A record counts once a supervisor has
-- verified it by signature (decision 0240).
CREATE TABLE external_titles (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name        text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
  kind        text NOT NULL CHECK (kind IN ('course', 'degree', 'registration')),
  -- It ends some day, which each record of it says.
  expires     boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  created_at  timestamptz NOT NULL DEFAULT present_moment(),
  created_by  uuid REFERENCES profiles ON DELETE SET NULL
);
CREATE UNIQUE INDEX external_titles_name ON external_titles (fold_text(name));

CREATE TABLE external_records (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id     uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- Null while nobody has said which title of the catalogue it is.
  title_id      uuid REFERENCES external_titles,
  -- In words, as it is signed: the title's name then, or what the person wrote.
  title         text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  institution   text NOT NULL DEFAULT '' CHECK (length(institution) <= 200),
  day           date NOT NULL,
  hours         double precision CHECK (hours > 0 AND hours <= 20000),
  expires_on    date CHECK (expires_on >= day),
  registration  text NOT NULL DEFAULT '' CHECK (length(registration) <= 100),
  state         text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'verified', 'rejected')),
  recorded_at   timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by   uuid REFERENCES profiles ON DELETE SET NULL,
  -- When and by whom it was verified, rejected or, of earlier years, taken over.
  judged_at     timestamptz,
  judged_by     uuid REFERENCES profiles ON DELETE SET NULL,
  reject_reason text CHECK (btrim(reject_reason) <> '' AND length(reject_reason) <= 500),
  voided_at     timestamptz,
  voided_by     uuid REFERENCES profiles ON DELETE SET NULL,
  void_reason   text CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  -- Of earlier years: from which import and which file.
  import_id     uuid,
  imported_from text CHECK (btrim(imported_from) <> '' AND length(imported_from) <= 300),
  CONSTRAINT external_records_judged CHECK ((state = 'pending') = (judged_at IS NULL)),
  CONSTRAINT external_records_rejected CHECK ((state = 'rejected') = (reject_reason IS NOT NULL)),
  CONSTRAINT external_records_voided CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT external_records_voidable CHECK (voided_at IS NULL OR state = 'verified'),
  CONSTRAINT external_records_imported CHECK ((import_id IS NULL) = (imported_from IS NULL))
);
CREATE INDEX external_records_person ON external_records (person_id, title_id, day);
CREATE INDEX external_records_title ON external_records (title_id);
CREATE INDEX external_records_pending ON external_records (recorded_at, id) WHERE state = 'pending';
CREATE INDEX external_records_import ON external_records (import_id) WHERE import_id IS NOT NULL;
CREATE UNIQUE INDEX external_records_imported_once ON external_records (person_id, fold_text(title), day) WHERE import_id IS NOT NULL AND voided_at IS NULL;

CREATE TABLE external_record_files (
  file_id   uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  record_id uuid NOT NULL REFERENCES external_records ON DELETE CASCADE,
  added_at  timestamptz NOT NULL DEFAULT present_moment()
);
CREATE INDEX external_record_files_record ON external_record_files (record_id);

-- What somebody proves themselves with; who may read it is decided by what shows it.
ALTER TABLE files DROP CONSTRAINT files_bucket_check,
  ADD CONSTRAINT files_bucket_check CHECK (bucket IN ('product-images', 'module-files', 'quiz-images', 'documents', 'branding', 'history', 'evidence'));

-- What a requirement of the kind asks for.
ALTER TABLE requirements ADD COLUMN external_title_id uuid REFERENCES external_titles,
  ADD CONSTRAINT requirements_external_check CHECK (kind = 'external' OR external_title_id IS NULL);
CREATE INDEX requirements_external_title ON requirements (external_title_id);

-- Titles that an import of history recorded.
ALTER TABLE history_imports ADD COLUMN titles integer;

-- Telling somebody that their title was judged.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check,
  ADD CONSTRAINT notices_kind_check
    CHECK (kind IN ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified',
      'title-rejected'));
