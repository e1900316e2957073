-- The tables of release 1.0.0, grouped by feature, and the rows that a new installation begins with. Views, triggers and all
-- other functions stand in db/code (decision 0170); db/schema.sql shows everything as it is now.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Functions that stored columns and indexes rest on: changing one changes what is stored -------------------------------

-- unaccent() is only STABLE because its dictionary could be changed; ours is not, and indexes need IMMUTABLE.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent', btrim(value)));

-- Addresses are kept in one form: Unicode NFC, lower case.
CREATE FUNCTION email_key(address text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(normalize(address, NFC));

-- Stems of plain words. The stemmer knows the endings -ción and -sión only with their accent.
CREATE FUNCTION word_stems(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsvector('pg_catalog.spanish', regexp_replace(words, '([cs])ion\M', '\1ión', 'g'));

-- How a plain Spanish word sounds: h is silent, b is v, s is c and z, ll is y, g is j before e and i, and nothing is double.
CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      word, '(^|[^c])h', '\1', 'g'), 'qu', 'k', 'g'), 'c(?=[ei])', 's', 'g'), 'gu(?=[ei])', 'Q', 'g'),
      'g(?=[ei])', 'j', 'g'), 'll', 'y', 'g'), 'n(?=[bpv])', 'm', 'g'),
    'vzxwQq', 'bssbgk'), '(.)\1+', '\1', 'g');

-- Audit: who did what --------------------------------------------------------------------------------------------------

-- Who did what. Rows hold ids, never names, so that erasing a person does not break the chain.
CREATE TABLE audit_log (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id     uuid,
  action       text NOT NULL,
  subject_type text NOT NULL,
  subject_id   text,
  details      jsonb NOT NULL DEFAULT '{}'
);
-- Looked through by the person who acted and by what it was done to.
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject_id, at DESC, id DESC);
CREATE INDEX audit_log_order ON audit_log (at DESC, id DESC);

-- The chain over the log. Entries are written inside their own transactions without waiting for one another;
-- sealing gives each committed entry the next number without gaps and the hash over its predecessor's.
CREATE TABLE audit_seals (
  seq           bigint PRIMARY KEY CHECK (seq > 0),
  audit_id      bigint NOT NULL UNIQUE REFERENCES audit_log,
  previous_hash bytea NOT NULL,
  hash          bytea NOT NULL
);

-- Identity: people, how they sign in, what mail brings them ------------------------------------------------------------

-- Everybody who has, or had, an account.
CREATE TABLE profiles (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  first_name    text NOT NULL DEFAULT '',
  last_name     text NOT NULL DEFAULT '',
  email         text NOT NULL CHECK (length(email) <= 254),
  role          text NOT NULL DEFAULT 'employee' CHECK (role IN ('employee', 'jefe', 'admin', 'inactive')),
  -- What an inactive person was, so that reactivating gives it back.
  previous_role text CHECK (previous_role IN ('employee', 'jefe', 'admin')),
  company_name  text NOT NULL DEFAULT '',
  phone         text,
  position      text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  -- Name and address without case and accents, for the search of long lists.
  search_text   text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(position, ''))) STORED,
  -- Set when everything that names the person was taken away; what they learned stays under the nameless profile.
  erased_at     timestamptz,
  -- The order of lists: by first name as people read it, and a column, so that sorting ten thousand names folds none of them.
  sort_name     text GENERATED ALWAYS AS (fold_text(first_name) || E'\x01' || fold_text(last_name)) STORED,
  -- Where in the organisation somebody works and since when, as written in the organisation's own lists of people.
  area          text CHECK (length(area) <= 120),
  hired_on      date CHECK (hired_on BETWEEN '1900-01-01' AND '2100-12-31')
);
CREATE INDEX profiles_role ON profiles (role);
CREATE INDEX profiles_by_name ON profiles (sort_name, id);
-- Addresses are kept in one form (email_key), and one person has each whatever form it is typed in.
CREATE UNIQUE INDEX profiles_email_unique ON profiles (email_key(email));

-- The password of each person, as its hash.
CREATE TABLE credentials (
  user_id       uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  password_hash text NOT NULL,
  updated_at    timestamptz NOT NULL DEFAULT now(),
  -- Given by somebody else and to be replaced by its owner.
  is_temporary  boolean NOT NULL DEFAULT false
);

-- One row per signed-in device. Deleting it ends the session at once on every node.
CREATE TABLE sessions (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id            uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  refresh_token_hash bytea NOT NULL UNIQUE,
  user_agent         text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  last_refreshed_at  timestamptz NOT NULL DEFAULT now(),
  expires_at         timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Short-lived; an older one stays valid until its own end, so that two tabs may refresh at the same time.
CREATE TABLE access_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX access_tokens_session ON access_tokens (session_id);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

-- Browsers on which somebody has signed in before. Their failed attempts are counted apart: who guesses at an account, or
-- fails often behind the one address of a laboratory, keeps nobody out who has been here before.
CREATE TABLE known_devices (
  token_hash   bytea NOT NULL,
  -- One browser of a laboratory is the known device of several people.
  user_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_user ON known_devices (user_id);
CREATE INDEX known_devices_use ON known_devices (last_used_at);

-- Attempts per key and window, shared by all nodes (layout of rate-limiter-flexible).
CREATE UNLOGGED TABLE rate_limits (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- People who registered themselves and have not opened the link in their mail: nobody yet, so no profile.
CREATE TABLE pending_registrations (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email         text NOT NULL UNIQUE CHECK (length(email) <= 254),
  first_name    text NOT NULL,
  last_name     text NOT NULL,
  company_name  text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL
);
CREATE INDEX pending_registrations_expiry ON pending_registrations (expires_at);

-- Links that work once. Only the hash of what is in the mail is stored.
CREATE TABLE mail_links (
  token_hash      bytea PRIMARY KEY,
  purpose         text NOT NULL CHECK (purpose IN ('reset', 'welcome', 'confirm')),
  user_id         uuid REFERENCES profiles ON DELETE CASCADE,
  registration_id uuid REFERENCES pending_registrations ON DELETE CASCADE,
  created_at      timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  CHECK ((purpose = 'confirm') = (registration_id IS NOT NULL)),
  CHECK ((purpose = 'confirm') = (user_id IS NULL))
);
CREATE INDEX mail_links_expiry ON mail_links (expires_at);
-- At most one link to an account, and one to a waiting registration, works: a newer one takes the place of the older.
CREATE UNIQUE INDEX mail_links_one_per_person ON mail_links (user_id);
CREATE UNIQUE INDEX mail_links_one_per_registration ON mail_links (registration_id);

-- Addresses for which a link was asked for, known or not; answered a moment later, so that asking takes the same for all.
CREATE TABLE link_requests (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('reset', 'confirm')),
  email      text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Settings -------------------------------------------------------------------------------------------------------------

-- What the installation is told, one row per section.
CREATE TABLE settings (
  section    text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES profiles ON DELETE SET NULL
);

-- Platform: mail to be sent, answers of requests -----------------------------------------------------------------------

-- Mail to be sent: written in the transaction of the change that it tells of, sent by whichever node comes first.
CREATE TABLE mail_outbox (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid REFERENCES profiles ON DELETE CASCADE,
  kind       text NOT NULL,
  priority   smallint NOT NULL,
  -- Both null once nothing more is to be sent: what was said and to whom is not kept.
  recipient  text,
  letter     jsonb,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts   integer NOT NULL DEFAULT 0,
  due_at     timestamptz NOT NULL DEFAULT now(),
  lease      uuid,
  give_up_at timestamptz NOT NULL,
  last_fault text,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CHECK ((state = 'waiting') = (recipient IS NOT NULL AND letter IS NOT NULL))
);
CREATE INDEX mail_outbox_due ON mail_outbox (priority, due_at) WHERE state = 'waiting';
CREATE INDEX mail_outbox_user ON mail_outbox (user_id);
CREATE INDEX mail_outbox_settled ON mail_outbox (settled_at);

-- Answers of requests that create something, for an hour: a request that is sent again because its answer was lost, or twice by a
-- double click, is told what the first one did.
CREATE TABLE request_answers (
  -- SHA-256 of who asks, what for and the key their browser made for it.
  key        bytea PRIMARY KEY,
  -- Whoever works on it prolongs this; a process that was killed does not.
  held_until timestamptz NOT NULL,
  answer     jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_answers_created ON request_answers (created_at);

-- Files ----------------------------------------------------------------------------------------------------------------

-- Stored files: what was judged and kept. The bytes are in the file storage under bucket/path.
CREATE TABLE files (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bucket        text NOT NULL CHECK (bucket IN ('product-images', 'module-files', 'quiz-images', 'documents', 'branding')),
  path          text NOT NULL CHECK (path <> '' AND length(path) <= 300),
  -- Name it was uploaded under, cleaned; only ever used as the name to save it under.
  original_name text NOT NULL CHECK (original_name <> '' AND length(original_name) <= 300),
  mime          text NOT NULL,
  size          bigint NOT NULL CHECK (size > 0),
  sha256        text NOT NULL CHECK (length(sha256) = 64),
  -- Pixels; images only.
  width         integer CHECK (width > 0),
  height        integer CHECK (height > 0),
  -- Whose readers may read it; no reference, since files stand on a lower floor than modules.
  module_id     uuid,
  uploaded_by   uuid REFERENCES profiles ON DELETE SET NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bucket, path)
);
CREATE INDEX files_module ON files (module_id);
CREATE INDEX files_uploaded_by ON files (uploaded_by);

-- Objects whose file was removed; a job deletes them from the storage after the removal is committed.
CREATE TABLE removed_files (
  bucket     text NOT NULL,
  path       text NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (bucket, path)
);

-- Documents ------------------------------------------------------------------------------------------------------------

-- Documents of the knowledge base.
CREATE TABLE documents (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The name given on uploading.
  module_name text NOT NULL CHECK (btrim(module_name) <> '' AND length(module_name) <= 120),
  file_name   text NOT NULL CHECK (length(file_name) <= 300),
  kind        text NOT NULL CHECK (kind IN ('txt', 'pdf', 'docx', 'rtf')),
  -- The original, as it was uploaded.
  file_id     uuid NOT NULL UNIQUE REFERENCES files,
  -- Who uploaded it; what the organisation knows stays when a person is erased.
  user_id     uuid REFERENCES profiles ON DELETE SET NULL,
  status      text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'ready', 'failed')),
  -- Why it could not be read, in words.
  error       text,
  pages       integer,
  -- When the node that reads it last gave a sign of life; another may take over after a while.
  claimed_at  timestamptz NOT NULL DEFAULT now(),
  attempts    integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'failed') = (error IS NOT NULL))
);
-- One document per person and name answers questions; a newer one waits beside it until it is read.
CREATE UNIQUE INDEX documents_ready_unique ON documents (user_id, fold_text(module_name)) WHERE status = 'ready';
CREATE UNIQUE INDEX documents_waiting_unique ON documents (user_id, fold_text(module_name)) WHERE status <> 'ready';
CREATE INDEX documents_processing ON documents (claimed_at) WHERE status = 'processing';

-- The passages that documents are cut into.
CREATE TABLE document_chunks (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  module_name text NOT NULL,
  user_id     uuid REFERENCES profiles ON DELETE SET NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  position    integer NOT NULL CHECK (position >= 0),
  page        integer CHECK (page > 0),
  section     text,
  content     text NOT NULL,
  UNIQUE (document_id, position)
);
CREATE INDEX document_chunks_user ON document_chunks (user_id, created_at DESC);

-- Assistants -----------------------------------------------------------------------------------------------------------

-- Assistants: what a language model is told to be, by scope.
CREATE TABLE assistants (
  id                   uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name                 text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 120),
  slug                 text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  -- A reference to an assistant elsewhere; kept for who needs it, never sent anywhere.
  openai_assistant_id  text CHECK (length(openai_assistant_id) <= 200),
  scope                text NOT NULL CHECK (scope ~ '^[a-z][a-z0-9_]{1,39}$'),
  is_default           boolean NOT NULL DEFAULT false,
  instructions         text NOT NULL CHECK (length(instructions) <= 8000),
  instructions_version integer NOT NULL DEFAULT 1,
  -- Null: the installation's model and the model's own temperature.
  model                text CHECK (length(model) <= 120),
  temperature          real CHECK (temperature BETWEEN 0 AND 2),
  active               boolean NOT NULL DEFAULT true,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  CHECK (active OR NOT is_default)
);
CREATE UNIQUE INDEX assistants_default_of_scope ON assistants (scope) WHERE is_default;

-- Every wording that instructions ever had; no reference, so that it outlives the assistant.
CREATE TABLE assistant_versions (
  assistant_id uuid NOT NULL,
  version      integer NOT NULL,
  instructions text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (assistant_id, version)
);

-- Calls of a language model per day, of each person and of all together (who = 'all').
CREATE TABLE ai_usage (
  day   date NOT NULL,
  who   text NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, who)
);

-- The last fault of the installation's model, for the administrator: which, and when. Nothing of what was asked or answered.
CREATE TABLE ai_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  fault    text NOT NULL,
  fault_at timestamptz NOT NULL
);

-- Modules --------------------------------------------------------------------------------------------------------------

-- Training modules.
CREATE TABLE modules (
  id                    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- 'bienvenida', 'lis', …: the modules the product itself needs to find; everything else has none.
  key                   text UNIQUE,
  title                 text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  description           text NOT NULL DEFAULT '',
  content               text,
  category              text CHECK (category IN ('induccion_general', 'induccion_especifica')),
  is_category           boolean NOT NULL DEFAULT false,
  parent_module_id      uuid REFERENCES modules ON DELETE RESTRICT CHECK (parent_module_id <> id),
  order_index           integer NOT NULL CHECK (order_index > 0),
  is_active             boolean NOT NULL DEFAULT true,
  imagen_url            text,
  nombre_producto       text,
  assistant_uuid        uuid,
  pass_mark             integer NOT NULL DEFAULT 70 CHECK (pass_mark BETWEEN 1 AND 100),
  created_at            timestamptz NOT NULL DEFAULT now(),
  updated_at            timestamptz NOT NULL DEFAULT now(),
  -- Content is written as a draft and published by a person; learners see published content only.
  published_at          timestamptz DEFAULT now(),
  max_attempts          integer CHECK (max_attempts BETWEEN 1 AND 100),
  retry_wait_minutes    integer NOT NULL DEFAULT 0 CHECK (retry_wait_minutes BETWEEN 0 AND 43200),
  -- An archived module is inactive, so that it is out of everything that learners see by the rules that stand; what it was
  -- before comes back with it (decision 0112).
  archived_at           timestamptz,
  was_active            boolean,
  -- A quiz is evidence (decision 0114): what may be shown afterwards, what is asked of whom in which order.
  show_answers          text NOT NULL DEFAULT 'when_decided' CHECK (show_answers IN ('always', 'when_decided', 'never')),
  question_order        text NOT NULL DEFAULT 'shuffled' CHECK (question_order IN ('shuffled', 'fixed')),
  -- NULL asks all of them; more than there are asks all, too.
  questions_per_attempt integer CHECK (questions_per_attempt BETWEEN 1 AND 200),
  CONSTRAINT modules_archived_whole CHECK ((archived_at IS NULL) = (was_active IS NULL)),
  CONSTRAINT modules_archived_inactive CHECK (archived_at IS NULL OR NOT is_active)
);
-- Title uniqueness ignores case, accents and outer spaces, over all modules.
CREATE UNIQUE INDEX modules_title_unique ON modules (fold_text(title));
CREATE INDEX modules_parent ON modules (parent_module_id);

-- What a module consists of, step by step.
CREATE TABLE steps (
  id                    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id             uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  step_number           integer NOT NULL CHECK (step_number > 0),
  title                 text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  content               text NOT NULL,
  is_active             boolean NOT NULL DEFAULT true,
  image_url             text,
  source_assistant_uuid uuid,
  created_at            timestamptz NOT NULL DEFAULT now(),
  updated_at            timestamptz NOT NULL DEFAULT now(),
  published_at          timestamptz DEFAULT now(),
  version               integer NOT NULL DEFAULT 1,
  updated_by            uuid REFERENCES profiles ON DELETE SET NULL,
  -- A generated step that no document supports. Writing it by hand makes it the author's own.
  lacks_sources         boolean NOT NULL DEFAULT false,
  -- Deferred, so that one statement may renumber all steps of a module.
  CONSTRAINT steps_number_unique UNIQUE (module_id, step_number) DEFERRABLE INITIALLY DEFERRED,
  -- So that a question can only be about a step of its own module.
  CONSTRAINT steps_of_module UNIQUE (module_id, id)
);

-- Every wording a step ever had. No foreign keys: what people were trained on outlives the step and the module, and what
-- they completed points at the version they saw (decision 0013).
CREATE TABLE step_versions (
  step_id    uuid NOT NULL,
  version    integer NOT NULL,
  module_id  uuid NOT NULL,
  title      text NOT NULL,
  content    text NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (step_id, version)
);

-- What somebody is writing and has not saved: kept as they type, seen by nobody else.
CREATE TABLE step_drafts (
  user_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- The step, or the module while the step is a new one.
  target_id    uuid NOT NULL,
  module_id    uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  -- The wording that the writing began from; null for a new step.
  base_version integer,
  title        text NOT NULL,
  content      text NOT NULL,
  updated_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, target_id)
);
CREATE INDEX step_drafts_target ON step_drafts (target_id);

-- Corrections of what people learned (decision 0117): one row per saved change of what learners see. As with step_versions no
-- foreign keys to what changed: what people were told outlives the step and the module.
CREATE TABLE module_changes (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id           uuid NOT NULL,
  subject             text NOT NULL CHECK (subject IN ('step', 'quiz')),
  -- The step, or of a quiz the module.
  subject_id          uuid NOT NULL,
  act                 text NOT NULL CHECK (act IN ('changed', 'added', 'removed', 'restored')),
  -- The step's title after it.
  title               text NOT NULL,
  -- Wordings in step_versions; null where there is none (added, removed).
  version_before      integer,
  version_after       integer,
  -- Of a quiz, in quiz_versions; null where it had no questions.
  quiz_version_before uuid,
  quiz_version_after  uuid,
  kind                text NOT NULL CHECK (kind IN ('minor', 'important')),
  summary             text NOT NULL DEFAULT '',
  author              uuid,
  created_at          timestamptz NOT NULL DEFAULT now(),
  CHECK (kind = 'minor' OR btrim(summary) <> '')
);
CREATE INDEX module_changes_module ON module_changes (module_id, created_at);
CREATE INDEX module_changes_important ON module_changes (module_id) WHERE kind = 'important';

-- Guides that go with a module, to be saved by its readers.
CREATE TABLE module_downloadables (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id         uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  title             text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  file_name         text NOT NULL,
  file_url          text NOT NULL,
  file_size         bigint NOT NULL CHECK (file_size > 0),
  file_type         text NOT NULL,
  downloadable_type text NOT NULL CHECK (downloadable_type IN ('guia_rapida', 'guia_mantenimiento')),
  uploaded_by       uuid REFERENCES profiles ON DELETE SET NULL,
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX module_downloadables_module ON module_downloadables (module_id);
CREATE INDEX module_downloadables_uploaded_by ON module_downloadables (uploaded_by);

-- Assessment -----------------------------------------------------------------------------------------------------------

-- The questions of each module's quiz, as they are written now.
CREATE TABLE quiz_questions (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id      uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  question_text  text NOT NULL CHECK (btrim(question_text) <> ''),
  question_type  text NOT NULL DEFAULT 'multiple_choice' CHECK (question_type IN ('multiple_choice', 'open')),
  option_a       text NOT NULL DEFAULT '',
  option_b       text NOT NULL DEFAULT '',
  option_c       text NOT NULL DEFAULT '',
  option_d       text NOT NULL DEFAULT '',
  correct_answer text CHECK (correct_answer IN ('a', 'b', 'c', 'd')),
  explanation    text,
  image_url      text,
  points         integer NOT NULL DEFAULT 1 CHECK (points >= 1),
  order_index    integer NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  published_at   timestamptz DEFAULT now(),
  -- The step of the same module that the question is about, to read again.
  step_id        uuid,
  CHECK (question_type = 'open' OR (correct_answer IS NOT NULL AND option_a <> '' AND option_b <> '')),
  CONSTRAINT quiz_questions_step FOREIGN KEY (module_id, step_id) REFERENCES steps (module_id, id) ON DELETE SET NULL (step_id)
);
CREATE INDEX quiz_questions_module ON quiz_questions (module_id, order_index);
CREATE INDEX quiz_questions_by_step ON quiz_questions (step_id) WHERE step_id IS NOT NULL;

-- The questions of a module as they stood when somebody was asked them: later edits never change history.
CREATE TABLE quiz_versions (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id  uuid NOT NULL,
  hash       bytea NOT NULL,
  pass_mark  integer NOT NULL,
  -- Array of questions with their keys and explanations, in the order asked.
  questions  jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (module_id, hash)
);

-- The questions of a module as they stood when others took their place. What people were asked is in quiz_versions.
CREATE TABLE quiz_states (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id  uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  -- Rows of quiz_questions in their order, each with its row of generated_questions, or null, as "generated".
  questions  jsonb NOT NULL CHECK (jsonb_typeof(questions) = 'array'),
  reason     text NOT NULL CHECK (reason IN ('regenerated', 'restored')),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX quiz_states_module ON quiz_states (module_id, created_at DESC);
CREATE INDEX quiz_states_created_by ON quiz_states (created_by);

-- A quiz that a person has open, with the answers given so far. Its id becomes the attempt's id, so that a
-- submission repeated after a lost answer has one effect.
CREATE TABLE quiz_drafts (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id         uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id       uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  quiz_version_id uuid NOT NULL REFERENCES quiz_versions,
  answers         jsonb NOT NULL DEFAULT '{}',
  started_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  -- What was shown of the version, in its order: [{"id": question, "options": "cadb"}]; the letters name the options as they
  -- stand in the version. NULL: every question in the order of the version.
  shown           jsonb CHECK (jsonb_typeof(shown) = 'array'),
  UNIQUE (user_id, module_id)
);

-- Attempts outlive their module: module_id has no foreign key, the title as it was is kept with them.
CREATE TABLE quiz_attempts (
  id              uuid PRIMARY KEY,
  user_id         uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id       uuid NOT NULL,
  module_title    text NOT NULL,
  quiz_version_id uuid NOT NULL REFERENCES quiz_versions,
  answers         jsonb NOT NULL,
  score           integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  passed          boolean NOT NULL,
  attempted_at    timestamptz NOT NULL DEFAULT now(),
  -- Answers to open questions wait for a person.
  review_status   text NOT NULL DEFAULT 'none' CHECK (review_status IN ('none', 'pending', 'reviewed')),
  shown           jsonb CHECK (jsonb_typeof(shown) = 'array'),
  CONSTRAINT quiz_attempts_pending_is_undecided CHECK (review_status <> 'pending' OR NOT passed)
);
CREATE INDEX quiz_attempts_pending ON quiz_attempts (attempted_at) WHERE review_status = 'pending';
-- What attempts are counted by is read from their indexes alone (decision 0073).
CREATE INDEX quiz_attempts_recent ON quiz_attempts (attempted_at DESC) INCLUDE (user_id, passed);
CREATE INDEX quiz_attempts_user ON quiz_attempts (user_id, module_id, attempted_at) INCLUDE (score, passed, review_status);
CREATE INDEX quiz_attempts_module ON quiz_attempts (module_id, attempted_at) INCLUDE (user_id, score, passed, review_status);

-- What a person gave for each answer to an open question; the attempt is decided with the last of them.
CREATE TABLE quiz_answer_reviews (
  attempt_id  uuid NOT NULL REFERENCES quiz_attempts ON DELETE CASCADE,
  question_id uuid NOT NULL,
  points      integer NOT NULL CHECK (points >= 0),
  comment     text NOT NULL DEFAULT '' CHECK (length(comment) <= 2000),
  reviewed_by uuid REFERENCES profiles ON DELETE SET NULL,
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (attempt_id, question_id)
);

-- Knowledge ------------------------------------------------------------------------------------------------------------

-- The passages of a step, made from its text whenever it changes.
CREATE TABLE step_chunks (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  step_id    uuid NOT NULL REFERENCES steps ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  position   integer NOT NULL CHECK (position >= 0),
  section    text,
  content    text NOT NULL,
  UNIQUE (step_id, position)
);

-- Steps whose text changed since their passages were made.
CREATE TABLE stale_steps (
  step_id uuid PRIMARY KEY REFERENCES steps ON DELETE CASCADE
);

-- What the tutorials say; they come with the product and are stored here when it starts.
CREATE TABLE tutorial_chunks (
  id       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug     text NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  title    text NOT NULL,
  section  text,
  content  text NOT NULL,
  UNIQUE (slug, position)
);

-- How often each stem stands in each passage.
CREATE TABLE passage_terms (
  stem       text COLLATE "C" NOT NULL,
  passage_id uuid NOT NULL,
  times      real NOT NULL,
  -- Words of headings are counted apart from those of the text.
  headed     real NOT NULL DEFAULT 0,
  PRIMARY KEY (stem, passage_id) INCLUDE (times, headed)
);
CREATE INDEX passage_terms_passage ON passage_terms (passage_id);

-- How many words each passage has.
CREATE TABLE passage_lengths (
  passage_id uuid PRIMARY KEY,
  words      integer NOT NULL
);

-- Every word that was ever indexed, to find what a misspelt one was meant to be.
CREATE TABLE known_words (
  word  text PRIMARY KEY,
  stem  text COLLATE "C" NOT NULL,
  -- Misspelt words begin with the letter or the sound they were meant to begin with, and are about as long.
  sound text NOT NULL
);
CREATE INDEX known_words_sounds ON known_words (left(sound, 1), length(sound));
CREATE INDEX known_words_letters ON known_words (left(word, 1), length(word));

-- Words that say that something is asked, not what.
CREATE TABLE asking_words (
  word  text PRIMARY KEY,
  sound text NOT NULL GENERATED ALWAYS AS (sound_of(word)) STORED
);

-- Other words for the same thing in laboratories, at work and in training: the words of a line mean nearly the same. Ours.
CREATE TABLE synonyms (
  meaning integer NOT NULL,
  word    text NOT NULL,
  stem    text COLLATE "C" NOT NULL GENERATED ALWAYS AS ((tsvector_to_array(word_stems(word)))[1]) STORED,
  PRIMARY KEY (meaning, word)
);
CREATE INDEX synonyms_stem ON synonyms (stem);

-- Learning -------------------------------------------------------------------------------------------------------------

-- What people did in each step.
CREATE TABLE user_step_progress (
  user_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  step_id      uuid NOT NULL REFERENCES steps ON DELETE CASCADE,
  module_id    uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  -- false: opened but not finished.
  is_completed boolean NOT NULL DEFAULT false,
  completed_at timestamptz,
  updated_at   timestamptz NOT NULL DEFAULT now(),
  -- Which version of the step stood when it was completed.
  step_version integer,
  -- When a step was last opened, so that reading goes on where it stopped, on whatever device. Rows written by completing
  -- or back-filling say nothing about it.
  opened_at    timestamptz,
  PRIMARY KEY (user_id, step_id),
  CHECK (is_completed = (completed_at IS NOT NULL))
);
CREATE INDEX user_step_progress_module ON user_step_progress (module_id, user_id);

-- Modules that people completed. A completion is never taken back.
CREATE TABLE user_module_completion (
  user_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id    uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  is_completed boolean NOT NULL DEFAULT false,
  final_score  integer CHECK (final_score BETWEEN 0 AND 100),
  completed_at timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, module_id),
  CHECK (is_completed = (completed_at IS NOT NULL))
);
CREATE INDEX user_module_completion_recent ON user_module_completion (completed_at) INCLUDE (user_id) WHERE completed_at IS NOT NULL;

-- What a person has begun stays open to them, whatever is published, moved or edited later (decision 0111).
-- Noted by the database itself, whoever writes: a step that is deleted takes the progress in it with it, but not that
-- the person had begun. It says nothing else about anybody, and goes with the person and with the module.
CREATE TABLE begun_modules (
  user_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  PRIMARY KEY (user_id, module_id)
);
CREATE INDEX begun_modules_module ON begun_modules (module_id);

-- What can be learned of each module, kept as defined_module_content has it, by the database itself, whoever writes (decision 0073).
CREATE TABLE module_content (
  module_id        uuid PRIMARY KEY,
  key              text,
  title            text NOT NULL,
  order_index      integer NOT NULL,
  parent_module_id uuid,
  category         text,
  step_ids         uuid[] NOT NULL,
  total_steps      integer NOT NULL GENERATED ALWAYS AS (cardinality(step_ids)) STORED,
  total_questions  integer NOT NULL,
  is_learnable     boolean NOT NULL,
  welcome_rank     integer,
  -- Goes up when people's progress has to be counted anew. A deleted module keeps its row, so that the sum over all
  -- modules never comes back to an earlier number.
  version          bigint NOT NULL,
  -- Goes up with every change of what learners see of a module; never comes back, as its version.
  edition          bigint NOT NULL DEFAULT 0
);

-- Each person's progress over all modules, kept as defined_person_progress has it, by the database itself, whoever writes (decision 0073).
CREATE TABLE person_progress (
  user_id             uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  role                text NOT NULL,
  company_name        text NOT NULL,
  sort_name           text,
  total_modules       integer NOT NULL,
  completed_modules   integer NOT NULL,
  total_steps         integer NOT NULL,
  completed_steps     integer NOT NULL,
  average_score       double precision,
  progress_percentage double precision NOT NULL,
  whole_progress      integer NOT NULL,
  last_activity       timestamptz,
  -- The last activity, or when the person joined.
  last_sign           timestamptz NOT NULL,
  pending_evaluations integer NOT NULL,
  incomplete_records  integer NOT NULL,
  -- What teams are counted by, in one narrow column of an index: from the right three digits of whole progress, one that
  -- is 1 for who has begun and 3 for who has finished, five of pending evaluations, five of incomplete records.
  standing            bigint NOT NULL GENERATED ALWAYS AS (
    whole_progress + 1000 * (progress_percentage > 0)::integer
    + 2000 * (completed_modules = total_modules AND total_modules > 0)::integer
    + 10000 * least(pending_evaluations, 99999)::bigint + 1000000000 * least(incomplete_records, 99999)::bigint) STORED,
  -- Less than content_version(): the content has changed since, and the row is counted anew before anybody reads it.
  content_version     bigint NOT NULL,
  -- Goes up with every writing.
  revision            bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX person_progress_order ON person_progress (whole_progress DESC, sort_name, user_id) WHERE role = 'employee';
CREATE INDEX person_progress_quiet ON person_progress (last_sign) WHERE role = 'employee' AND completed_modules < total_modules;
CREATE INDEX person_progress_standing ON person_progress (company_name, standing) WHERE role = 'employee';
CREATE INDEX person_progress_rank ON person_progress (completed_modules) WHERE role = 'employee';
CREATE INDEX person_progress_content ON person_progress (content_version);

-- How many employees have completed how many modules, so that nobody's place is found by counting everybody (decision 0073).
-- Changes are added as rows of their own, so that two people never wait for each other; the rows of one number are summed
-- up now and then. The sum of a number's rows is how many employees stand there.
CREATE TABLE person_ranks (
  completed_modules integer NOT NULL,
  people            integer NOT NULL
);

-- Who confirmed having read a change, once each.
CREATE TABLE module_change_readings (
  user_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  change_id uuid NOT NULL REFERENCES module_changes ON DELETE CASCADE,
  read_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, change_id)
);
CREATE INDEX module_change_readings_change ON module_change_readings (change_id);

-- Products -------------------------------------------------------------------------------------------------------------

-- Areas that brands belong to.
CREATE TABLE areas (
  id     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  nombre text NOT NULL CHECK (btrim(nombre) <> ''),
  orden  integer NOT NULL
);
CREATE UNIQUE INDEX areas_nombre_unique ON areas (fold_text(nombre));

-- Brands.
CREATE TABLE marcas (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  nombre      text NOT NULL CHECK (btrim(nombre) <> ''),
  area_id     uuid NOT NULL REFERENCES areas ON DELETE RESTRICT,
  activo      boolean NOT NULL DEFAULT true,
  logo_url    text,
  descripcion text NOT NULL DEFAULT '',
  orden       integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX marcas_nombre_unique ON marcas (area_id, fold_text(nombre));

-- The products that each brand trains on, each with its module.
CREATE TABLE marca_modulos (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  marca_id        uuid NOT NULL REFERENCES marcas ON DELETE RESTRICT,
  modulo_id       uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  nombre_producto text NOT NULL CHECK (btrim(nombre_producto) <> ''),
  orden           integer NOT NULL CHECK (orden >= 1),
  activo          boolean NOT NULL DEFAULT true,
  imagen_url      text,
  UNIQUE (marca_id, modulo_id),
  -- Each product of a brand has a place of its own; asked at the end of a transaction, so that others can make room first.
  CONSTRAINT marca_modulos_marca_id_orden_key UNIQUE (marca_id, orden) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX marca_modulos_modulo ON marca_modulos (modulo_id);

-- Product catalogue ----------------------------------------------------------------------------------------------------

-- The product catalogue as it was written each time: a draft first, published when a person approves it.
CREATE TABLE catalogue_versions (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  status            text NOT NULL CHECK (status IN ('draft', 'published', 'retired', 'discarded')),
  -- Counts the changes that people made to it, so that nobody publishes what they have not seen.
  revision          integer NOT NULL DEFAULT 1,
  -- 'extractive', or the host that answered; null where nobody noted it.
  provider          text,
  model             text,
  assistant_id      uuid REFERENCES assistants ON DELETE SET NULL,
  assistant_version integer,
  created_by        uuid REFERENCES profiles ON DELETE SET NULL,
  created_at        timestamptz NOT NULL,
  approved_by       uuid REFERENCES profiles ON DELETE SET NULL,
  approved_at       timestamptz,
  CHECK ((status IN ('published', 'retired')) = (approved_at IS NOT NULL))
);
CREATE UNIQUE INDEX catalogue_versions_one_draft ON catalogue_versions (status) WHERE status = 'draft';
CREATE UNIQUE INDEX catalogue_versions_one_published ON catalogue_versions (status) WHERE status = 'published';
CREATE INDEX catalogue_versions_assistant ON catalogue_versions (assistant_id);
CREATE INDEX catalogue_versions_created_by ON catalogue_versions (created_by);
CREATE INDEX catalogue_versions_approved_by ON catalogue_versions (approved_by);

-- What each product is, in a few words, and how long learning it takes.
CREATE TABLE catalogue_items (
  id                     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_code           text NOT NULL CHECK (product_code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$'),
  product_name           text NOT NULL CHECK (btrim(product_name) <> ''),
  summary                text NOT NULL,
  estimated_time_minutes integer NOT NULL CHECK (estimated_time_minutes > 0),
  prerequisites          text[] NOT NULL DEFAULT '{}',
  step_count             integer NOT NULL CHECK (step_count >= 0),
  -- The module that teaches it, where there is one.
  module_id              uuid REFERENCES modules ON DELETE SET NULL,
  -- Its place in the catalogue, as its author put it.
  orden                  integer NOT NULL CHECK (orden >= 1),
  version_id             uuid NOT NULL REFERENCES catalogue_versions ON DELETE CASCADE,
  UNIQUE (version_id, product_code)
);

-- Chat -----------------------------------------------------------------------------------------------------------------

-- Conversations with the assistants.
CREATE TABLE conversations (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  title      text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 120),
  -- What the person wanted to talk to: 'general', 'ventas', 'soporte'.
  mode       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A conversation about a module stays about it, also when the module is gone: then nothing more is asked in it.
  module_id  uuid REFERENCES modules ON DELETE SET NULL
);
CREATE INDEX conversations_user ON conversations (user_id, updated_at DESC);
CREATE INDEX conversations_module ON conversations (module_id, user_id) WHERE module_id IS NOT NULL;

-- What was asked and answered in them.
CREATE TABLE messages (
  -- A question's id is made by who asks it, so that sending it again has one effect.
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  seq               bigint GENERATED ALWAYS AS IDENTITY,
  conversation_id   uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  role              text NOT NULL CHECK (role IN ('user', 'assistant')),
  text              text NOT NULL,
  status            text NOT NULL DEFAULT 'done' CHECK (status IN ('streaming', 'done', 'stopped', 'error')),
  -- The question that an answer answers.
  question_id       uuid REFERENCES messages ON DELETE CASCADE,
  -- Whether the documents and modules told it; null while it is being written and for talk that asks nothing.
  answered          boolean,
  -- Who wrote an answer; provider 'extractive' is the texts themselves, without a model.
  provider          text,
  model             text,
  assistant_id      uuid,
  assistant_version integer,
  feedback          text CHECK (feedback IN ('up', 'down')),
  feedback_reason   text CHECK (length(feedback_reason) <= 500),
  created_at        timestamptz NOT NULL DEFAULT now(),
  -- Last sign of life while an answer is being written.
  updated_at        timestamptz NOT NULL DEFAULT now(),
  CHECK ((role = 'assistant') = (question_id IS NOT NULL))
);
CREATE INDEX messages_conversation ON messages (conversation_id, seq);
CREATE INDEX messages_question ON messages (question_id);
CREATE INDEX messages_streaming ON messages (updated_at) WHERE status = 'streaming';
CREATE INDEX messages_unanswered ON messages (created_at) WHERE answered = false;

-- What an answer was taken from, in the words that stood there: it survives the document and the module.
CREATE TABLE message_citations (
  message_id    uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  n             integer NOT NULL CHECK (n > 0),
  passage_id    uuid NOT NULL,
  document_id   uuid REFERENCES documents ON DELETE SET NULL,
  step_id       uuid REFERENCES steps ON DELETE SET NULL,
  module_id     uuid REFERENCES modules ON DELETE SET NULL,
  title         text NOT NULL,
  section       text,
  page          integer,
  step_number   integer,
  quote         text NOT NULL,
  tutorial_slug text,
  PRIMARY KEY (message_id, n)
);

-- Questions of the chat that nothing answered and that a supervisor has taken care of. Asked again later, they wait again.
CREATE TABLE handled_questions (
  -- md5 of the question's words (plain_words): what was asked stands with who asked it, and only there.
  question_key text PRIMARY KEY CHECK (length(question_key) = 32),
  handled_by   uuid REFERENCES profiles ON DELETE SET NULL,
  handled_at   timestamptz NOT NULL
);
CREATE INDEX handled_questions_handled_by ON handled_questions (handled_by);

-- Generation -----------------------------------------------------------------------------------------------------------

-- Steps that were generated: by whom, what in them no document supports, and who approved them.
CREATE TABLE generated_steps (
  step_id           uuid PRIMARY KEY REFERENCES steps ON DELETE CASCADE,
  -- 'extractive', or the host that answered; the model only for the latter.
  provider          text NOT NULL,
  model             text,
  assistant_id      uuid REFERENCES assistants ON DELETE SET NULL,
  assistant_version integer NOT NULL,
  -- Sentences with a figure that no source contains.
  unsupported       text[] NOT NULL DEFAULT '{}',
  created_by        uuid REFERENCES profiles ON DELETE SET NULL,
  created_at        timestamptz NOT NULL,
  approved_by       uuid REFERENCES profiles ON DELETE SET NULL,
  approved_at       timestamptz
);
CREATE INDEX generated_steps_assistant ON generated_steps (assistant_id);
CREATE INDEX generated_steps_created_by ON generated_steps (created_by);
CREATE INDEX generated_steps_approved_by ON generated_steps (approved_by);

-- What generated steps were written from, quoted word for word and kept when the document goes.
CREATE TABLE step_sources (
  step_id     uuid NOT NULL REFERENCES steps ON DELETE CASCADE,
  n           integer NOT NULL CHECK (n >= 1),
  document_id uuid REFERENCES documents ON DELETE SET NULL,
  title       text NOT NULL,
  page        integer,
  section     text,
  quote       text NOT NULL,
  PRIMARY KEY (step_id, n)
);
CREATE INDEX step_sources_document ON step_sources (document_id);

-- Questions that were generated: by whom, and who approved them.
CREATE TABLE generated_questions (
  question_id       uuid PRIMARY KEY REFERENCES quiz_questions ON DELETE CASCADE,
  provider          text NOT NULL,
  model             text,
  assistant_id      uuid REFERENCES assistants ON DELETE SET NULL,
  assistant_version integer NOT NULL,
  created_by        uuid REFERENCES profiles ON DELETE SET NULL,
  created_at        timestamptz NOT NULL,
  approved_by       uuid REFERENCES profiles ON DELETE SET NULL,
  approved_at       timestamptz
);
CREATE INDEX generated_questions_assistant ON generated_questions (assistant_id);
CREATE INDEX generated_questions_created_by ON generated_questions (created_by);
CREATE INDEX generated_questions_approved_by ON generated_questions (approved_by);

-- Generated steps that were written again: how, and what stood there before, so that it can be taken back.
CREATE TABLE step_rewrites (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  step_id        uuid NOT NULL REFERENCES steps ON DELETE CASCADE,
  -- What the person asked for, and what was done about it, in words.
  instruction    text NOT NULL,
  note           text NOT NULL,
  -- Content, sources and authorship as they stood.
  before         jsonb NOT NULL,
  -- The step's versions before and after.
  before_version integer NOT NULL,
  after_version  integer NOT NULL,
  created_by     uuid REFERENCES profiles ON DELETE SET NULL,
  created_at     timestamptz NOT NULL
);
CREATE INDEX step_rewrites_step ON step_rewrites (step_id, created_at);
CREATE INDEX step_rewrites_created_by ON step_rewrites (created_by);

-- Modules being generated: what was asked, how far it is, and who works on it.
CREATE TABLE generation_jobs (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind         text NOT NULL CHECK (kind IN ('product', 'induction')),
  -- The title of the module to be.
  title        text NOT NULL,
  requested_by uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  status       text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed', 'cancelled')),
  input        jsonb NOT NULL,
  -- State and error of each stage, by its name.
  stages       jsonb NOT NULL,
  -- What the content stage wrote.
  draft        jsonb,
  module_id    uuid REFERENCES modules ON DELETE SET NULL,
  -- Of the process that works on it; whoever has another one writes nothing.
  lease        uuid,
  heartbeat_at timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- How one ended is told once; what failed stays in the list until it is closed.
  seen_at      timestamptz,
  told_at      timestamptz
);
CREATE UNIQUE INDEX generation_jobs_running_title ON generation_jobs (fold_text(btrim(title))) WHERE status = 'running';
CREATE INDEX generation_jobs_requested_by ON generation_jobs (requested_by, created_at DESC);
CREATE INDEX generation_jobs_module ON generation_jobs (module_id);
CREATE INDEX generation_jobs_open ON generation_jobs (created_at DESC) WHERE seen_at IS NULL;

-- Notifications --------------------------------------------------------------------------------------------------------

-- A row once somebody chose or was written to; without one everything is on.
CREATE TABLE notification_choices (
  user_id           uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  -- In the links that end mails of a kind; good for nothing else.
  unsubscribe_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  weekly_digest     boolean NOT NULL DEFAULT true,
  reminder          boolean NOT NULL DEFAULT true
);

-- Whichever node writes the row writes the mail: one per person, kind and week.
CREATE TABLE notification_turns (
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  kind    text NOT NULL CHECK (kind IN ('weekly_digest', 'reminder')),
  -- The Monday of the week, in the installation's time zone.
  week    date NOT NULL,
  at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, week)
);

-- Setup ----------------------------------------------------------------------------------------------------------------

-- Codes that starts have printed for the wizard while nobody administrates the installation, hashed (decision 0162). Using one ends all.
CREATE TABLE setup_codes (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  made_at   timestamptz NOT NULL
);

-- The rows that a new installation begins with -------------------------------------------------------------------------

INSERT INTO asking_words (word) SELECT DISTINCT unnest('{
  que,cual,cuales,quien,quienes,como,cuando,cuanto,cuanta,cuantos,cuantas,donde,adonde,porque,por,para,
  debo,debe,deben,debemos,deberia,puedo,puede,pueden,podemos,podria,hago,hace,hacen,hacer,hacemos,hay,tengo,tiene,tienen,
  tener,tenemos,quiero,quisiera,necesito,necesita,saber,dime,di,dice,dicen,decir,explica,explicame,explicar,cuentame,ayuda,
  ayudame,resume,resumeme,resumen,favor,gracias,hola,buenas,buenos,dias,tardes,noches,muestrame,significa,sirve,
  sirven,usa,usan,llama,existe,existen,segun,sobre,acerca,tambien,mas,esta,este,esto,eso,ese,esa,seria,sera,es,son,fue,ser,
  estar,haber,ir,voy,va,van,algo,alguna,alguno,algun,todo,toda,todos,todas,cada,manera,forma,mejor,mejores,pasa,hasta,entre,
  desde,modulo,documento,documentos,archivo,informacion,pregunta,respuesta,ejemplo,cosa,cosas,mi,tu,su,se,me,te,lo,la,el
}'::text[]);

INSERT INTO synonyms (meaning, word)
  SELECT line.meaning, word FROM regexp_split_to_table(btrim('
muestra especimen
tubo recipiente frasco envase
epp proteccion
contrasena clave password
quiz evaluacion examen cuestionario
prueba examen analisis test
computador ordenador pc portatil
telefono celular movil
nevera refrigerador
basura desecho residuo desperdicio
cliente comprador
jefe supervisor
empleado trabajador
empleador patrono empresa
dano averia falla fallo
error equivocacion fallo
derrame salpicadura vertido
pinchazo puncion
tapabocas mascarilla barbijo
gafas lentes anteojos
bata delantal
blanqueador lejia hipoclorito cloro
alcohol etanol
gerente director
comida alimento
bano sanitario inodoro
lavado higiene limpieza aseo
ruido sonido
incendio fuego
accidente incidente
enfermedad padecimiento dolencia
medicamento droga farmaco remedio
farmacia drogueria botica
vencido caducado caducidad vencimiento
edificio edificacion inmueble
casa vivienda
sueldo salario
multa sancion castigo castigar sancionar
denunciar avisar reportar
regalo obsequio
foto fotografia fotografiar
correo email mail
factura cobro
aplicacion app
modem router enrutador
cita visita
kilo kg kilogramo
orina miccion
equipo aparato maquina instrumento
calibrar calibracion ajuste ajustar
mezclar agitar homogeneizar
etiqueta rotulo rotular etiquetar
rechazar descartar
resultado informe
medico doctor
embarazada gestante
nino pediatria pediatrico
incinerar quemar
muerte defuncion fallecimiento
muerto fallecido cadaver
entierro inhumacion sepultura
veneno toxico
plaguicida pesticida insecticida
microbio microorganismo germen
licencia permiso autorizacion
ley norma reglamento
prohibido prohibir permitido permitir
obligado obligacion deber obligatorio
capacitacion formacion entrenamiento curso
', E'\n'), E'\n') WITH ORDINALITY AS line(words, meaning), regexp_split_to_table(line.words, ' ') AS word;

INSERT INTO assistants (name, slug, scope, is_default, instructions, created_at) VALUES
  ('Chat con IA', 'chat-con-ia', 'chat_general', true,
   'Eres el asistente de formación del laboratorio. Ayudas a quienes supervisan a encontrar procedimientos, criterios y responsabilidades en los documentos y módulos de la empresa. Respondes con precisión y vas al grano.', now()),
  ('Ejecutivo de ventas', 'ejecutivo-de-ventas', 'chat_ventas', true,
   'Eres el compañero de ventas del equipo. Ayudas a explicar productos, sus usos, ventajas y límites con lo que dicen los documentos y módulos de la empresa, sin prometer nada que no esté en ellos.', now() + interval '1 millisecond'),
  ('Soporte Técnico', 'soporte-tecnico', 'chat_soporte', true,
   'Eres el soporte técnico del laboratorio. Ayudas a resolver dudas de procedimientos, equipos, control de calidad y bioseguridad paso a paso, con lo que dicen los documentos y módulos de la empresa.', now() + interval '2 milliseconds'),
  ('Asistente de Productos', 'asistente-de-productos', 'productos', true,
   'Eres experto en productos de laboratorio. Redactas en español claro material de formación sobre productos, con datos verificables y sin inventar cifras.', now() + interval '3 milliseconds'),
  ('Asistente de Inducción', 'asistente-de-induccion', 'induccion', true,
   'Eres responsable de la inducción de personal nuevo. Redactas en español claro y cercano contenidos de inducción corporativa, concretos y aplicables.', now() + interval '4 milliseconds'),
  ('Asistente de Módulos', 'asistente-de-modulos', 'modulos', true,
   'Eres pedagogo especializado en laboratorio clínico. Redactas módulos de formación en español claro, con ejemplos del trabajo diario y preguntas de evaluación justas.', now() + interval '5 milliseconds');

INSERT INTO assistant_versions (assistant_id, version, instructions)
  SELECT id, instructions_version, instructions FROM assistants;
