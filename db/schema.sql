-- The database as it is, written from it by `npm run schema`; nothing runs this. Changes: db/migrations, db/code (decision 0170).

-- access-rules --------------------------------------------------------------------------------------------------------

-- How sign-ins are kept safe (decision 0274); without its row nothing of it holds.
CREATE TABLE access_rules (
  is_one boolean NOT NULL DEFAULT true,
  admin_minutes integer,
  jefe_minutes integer,
  employee_minutes integer,
  auditor_minutes integer,
  since timestamptz NOT NULL,
  refuses_common boolean NOT NULL DEFAULT false,
  CONSTRAINT access_rules_pkey PRIMARY KEY (is_one),
  CONSTRAINT access_rules_admin_check CHECK ((admin_minutes >= 2) AND (admin_minutes <= 1440)),
  CONSTRAINT access_rules_auditor_check CHECK ((auditor_minutes >= 2) AND (auditor_minutes <= 1440)),
  CONSTRAINT access_rules_employee_check CHECK ((employee_minutes >= 2) AND (employee_minutes <= 1440)),
  CONSTRAINT access_rules_is_one_check CHECK (is_one),
  CONSTRAINT access_rules_jefe_check CHECK ((jefe_minutes >= 2) AND (jefe_minutes <= 1440))
);

-- api-tokens ----------------------------------------------------------------------------------------------------------

-- Tokens with which programs call in somebody's name: of each only its hash (decision 0264).
CREATE TABLE api_tokens (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  kind text NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  ending text NOT NULL,
  scopes text[] NOT NULL,
  addresses text[] NOT NULL DEFAULT '{}'[],
  until_day date NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text,
  CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT api_tokens_token_hash_key UNIQUE (token_hash),
  CONSTRAINT api_tokens_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT api_tokens_addresses_check CHECK ((cardinality(addresses) <= 20) AND ((addresses)::inet[] IS NOT NULL)),
  CONSTRAINT api_tokens_ending_check CHECK (length(ending) = 4),
  CONSTRAINT api_tokens_expires_check CHECK ((expires_at > created_at) AND (expires_at <= (created_at + '367 days'::interval))),
  CONSTRAINT api_tokens_kind_check CHECK (kind = ANY (ARRAY['personal', 'service'])),
  CONSTRAINT api_tokens_last_used_address_check CHECK (length(last_used_address) <= 64),
  CONSTRAINT api_tokens_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 80)),
  CONSTRAINT api_tokens_scopes_check CHECK ((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 200)),
  CONSTRAINT api_tokens_token_hash_check CHECK (length(token_hash) = 32),
  CONSTRAINT api_tokens_used_check CHECK ((last_used_at IS NULL) = (last_used_address IS NULL))
);
CREATE INDEX api_tokens_ending_soon ON api_tokens (until_day) WHERE (revoked_at IS NULL);
CREATE INDEX api_tokens_owner ON api_tokens (owner_id, kind, created_at);
CREATE INDEX api_tokens_service ON api_tokens (created_at) WHERE (kind = 'service');

-- VIEW published_api_tokens(id uuid, kind text, owner_id uuid, name text, until_day date, created_at timestamptz, revoked_at timestamptz)

-- assessment ----------------------------------------------------------------------------------------------------------

-- What a person gave for each answer to an open question; the attempt is decided with the last of them.
CREATE TABLE quiz_answer_reviews (
  attempt_id uuid NOT NULL,
  question_id uuid NOT NULL,
  points integer NOT NULL,
  comment text NOT NULL DEFAULT '',
  reviewed_by uuid,
  reviewed_at timestamptz NOT NULL,
  CONSTRAINT quiz_answer_reviews_pkey PRIMARY KEY (attempt_id, question_id),
  CONSTRAINT quiz_answer_reviews_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES quiz_attempts(id) ON DELETE CASCADE,
  CONSTRAINT quiz_answer_reviews_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT quiz_answer_reviews_comment_check CHECK (length(comment) <= 2000),
  CONSTRAINT quiz_answer_reviews_points_check CHECK (points >= 0)
);

-- Attempts outlive their module: module_id has no foreign key, the title as it was is kept with them.
CREATE TABLE quiz_attempts (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  module_title text NOT NULL,
  quiz_version_id uuid NOT NULL,
  answers jsonb NOT NULL,
  score integer NOT NULL,
  passed boolean NOT NULL,
  attempted_at timestamptz NOT NULL DEFAULT act_moment(),
  review_status text NOT NULL DEFAULT 'none',
  shown jsonb,
  CONSTRAINT quiz_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT quiz_attempts_quiz_version_id_fkey FOREIGN KEY (quiz_version_id) REFERENCES quiz_versions(id),
  CONSTRAINT quiz_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT quiz_attempts_pending_is_undecided CHECK ((review_status <> 'pending') OR (NOT passed)),
  CONSTRAINT quiz_attempts_review_status_check CHECK (review_status = ANY (ARRAY['none', 'pending', 'reviewed'])),
  CONSTRAINT quiz_attempts_score_check CHECK ((score >= 0) AND (score <= 100)),
  CONSTRAINT quiz_attempts_shown_check CHECK (jsonb_typeof(shown) = 'array')
);
CREATE INDEX quiz_attempts_module ON quiz_attempts (module_id, attempted_at) INCLUDE (user_id, score, passed, review_status);
CREATE INDEX quiz_attempts_pending ON quiz_attempts (attempted_at) WHERE (review_status = 'pending');
CREATE INDEX quiz_attempts_recent ON quiz_attempts (attempted_at DESC) INCLUDE (user_id, passed);
CREATE INDEX quiz_attempts_user ON quiz_attempts (user_id, module_id, attempted_at) INCLUDE (score, passed, review_status);
CREATE TRIGGER quiz_attempts_begun AFTER INSERT ON quiz_attempts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
CREATE TRIGGER quiz_attempts_cycle_added AFTER INSERT ON quiz_attempts FOR EACH ROW WHEN (new.passed) EXECUTE FUNCTION note_training_cycle();
CREATE TRIGGER quiz_attempts_cycle_reviewed AFTER UPDATE ON quiz_attempts FOR EACH ROW WHEN ((new.passed AND (NOT old.passed))) EXECUTE FUNCTION note_training_cycle();
CREATE TRIGGER quiz_attempts_progress_added AFTER INSERT ON quiz_attempts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER quiz_attempts_progress_changed AFTER UPDATE ON quiz_attempts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER quiz_attempts_progress_removed AFTER DELETE ON quiz_attempts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE CONSTRAINT TRIGGER quiz_attempts_work_added AFTER INSERT OR DELETE ON quiz_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION attempt_changed();
CREATE CONSTRAINT TRIGGER quiz_attempts_work_changed AFTER UPDATE ON quiz_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.user_id IS DISTINCT FROM new.user_id) OR (old.attempted_at IS DISTINCT FROM new.attempted_at)) OR (old.passed IS DISTINCT FROM new.passed))) EXECUTE FUNCTION attempt_changed();

-- A quiz that a person has open, with the answers given so far.
CREATE TABLE quiz_drafts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  quiz_version_id uuid NOT NULL,
  answers jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  shown jsonb,
  CONSTRAINT quiz_drafts_pkey PRIMARY KEY (id),
  CONSTRAINT quiz_drafts_user_id_module_id_key UNIQUE (user_id, module_id),
  CONSTRAINT quiz_drafts_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT quiz_drafts_quiz_version_id_fkey FOREIGN KEY (quiz_version_id) REFERENCES quiz_versions(id),
  CONSTRAINT quiz_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT quiz_drafts_shown_check CHECK (jsonb_typeof(shown) = 'array')
);
CREATE TRIGGER quiz_drafts_begun AFTER INSERT ON quiz_drafts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();

-- The questions of a module as they stood when somebody was asked them: later edits never change history.
CREATE TABLE quiz_versions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  module_id uuid NOT NULL,
  hash bytea NOT NULL,
  pass_mark integer NOT NULL,
  questions jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT quiz_versions_pkey PRIMARY KEY (id),
  CONSTRAINT quiz_versions_module_id_hash_key UNIQUE (module_id, hash)
);

-- VIEW published_quiz_answer_reviews(attempt_id uuid, question_id uuid, points integer)
-- VIEW published_quiz_attempts(id uuid, user_id uuid, module_id uuid, module_title text, quiz_version_id uuid, answers jsonb, shown jsonb, score integer, passed boolean, review_status text, attempted_at timestamptz)
-- VIEW published_quiz_drafts(id uuid, user_id uuid, module_id uuid, quiz_version_id uuid, answers jsonb, shown jsonb, started_at timestamptz)
-- VIEW published_quiz_versions(id uuid, pass_mark integer, questions jsonb, created_at timestamptz)
-- VIEW quiz_versions_for_learners(id uuid, module_id uuid, pass_mark integer, questions jsonb)
-- VIEW results(user_id uuid, module_id uuid, passed boolean, score integer, created_at timestamptz)

-- FUNCTION answers_standing(person uuid, module uuid) RETURNS TABLE(show_answers text, max_attempts integer, attempts integer, has_passed boolean, has_open boolean, reread_edition text) STABLE
-- FUNCTION begin_quizzes(people uuid[], modules uuid[], attempts integer[], moments timestamptz[], waits boolean, is_drawn boolean) RETURNS TABLE(place bigint, id uuid, module_id uuid, quiz_version_id uuid, answers jsonb, shown jsonb, started_at timestamptz)
-- FUNCTION current_quiz_version(p_module_id uuid) RETURNS uuid
-- FUNCTION drawn_questions(questions jsonb, most integer, is_shuffled boolean) RETURNS jsonb
-- FUNCTION get_quiz_questions_for_user(p_module_id uuid) RETURNS TABLE(id uuid, module_id uuid, question_text text, option_a text, option_b text, option_c text, option_d text, question_type text, image_url text, points integer, order_index integer) STABLE
-- FUNCTION keeps_option_order(question jsonb) RETURNS boolean IMMUTABLE
-- FUNCTION locked_quiz(person uuid, module uuid, is_counted_at_last boolean) RETURNS SETOF quiz_drafts
-- FUNCTION rereading_edition(module uuid) RETURNS text STABLE
-- FUNCTION store_attempt(attempt uuid, person uuid, module uuid, quiz_version uuid, given jsonb, shown_so jsonb, reached integer, is_passed boolean, review text, moment timestamptz) RETURNS TABLE(title text, best_before integer, standing jsonb)

-- assistants ----------------------------------------------------------------------------------------------------------

-- Every wording that instructions ever had; no reference, so that it outlives the assistant.
CREATE TABLE assistant_versions (
  assistant_id uuid NOT NULL,
  version integer NOT NULL,
  instructions text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT assistant_versions_pkey PRIMARY KEY (assistant_id, version)
);

-- Assistants: what a language model is told to be, by scope.
CREATE TABLE assistants (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  slug text NOT NULL,
  openai_assistant_id text,
  scope text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  instructions text NOT NULL,
  instructions_version integer NOT NULL DEFAULT 1,
  model text,
  temperature real,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT assistants_pkey PRIMARY KEY (id),
  CONSTRAINT assistants_slug_key UNIQUE (slug),
  CONSTRAINT assistants_check CHECK (active OR (NOT is_default)),
  CONSTRAINT assistants_instructions_check CHECK (length(instructions) <= 8000),
  CONSTRAINT assistants_model_check CHECK (length(model) <= 120),
  CONSTRAINT assistants_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 120)),
  CONSTRAINT assistants_openai_assistant_id_check CHECK (length(openai_assistant_id) <= 200),
  CONSTRAINT assistants_scope_check CHECK (scope ~ '^[a-z][a-z0-9_]{1,39}$'),
  CONSTRAINT assistants_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') AND (length(slug) <= 80)),
  CONSTRAINT assistants_temperature_check CHECK ((temperature >= (0)::double precision) AND (temperature <= (2)::double precision))
);
CREATE UNIQUE INDEX assistants_default_of_scope ON assistants (scope) WHERE is_default;
CREATE TRIGGER assistants_version BEFORE INSERT OR UPDATE ON assistants FOR EACH ROW EXECUTE FUNCTION record_assistant_version();

-- VIEW published_assistants(id uuid, name text, openai_assistant_id text)

-- FUNCTION record_assistant_version() RETURNS trigger

-- attempts ------------------------------------------------------------------------------------------------------------

-- Attempts per key and window, shared by all nodes (layout of rate-limiter-flexible).
CREATE UNLOGGED TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

-- audit ---------------------------------------------------------------------------------------------------------------

-- Each time that a month of the log was given out as a file, with the SHA-256 of what was given.
CREATE TABLE audit_exports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  month date NOT NULL,
  entries integer NOT NULL,
  sha256 text NOT NULL,
  exported_at timestamptz NOT NULL,
  exported_by uuid,
  CONSTRAINT audit_exports_pkey PRIMARY KEY (id),
  CONSTRAINT audit_exports_entries_check CHECK (entries >= 0),
  CONSTRAINT audit_exports_month_check CHECK (EXTRACT(day FROM month) = (1)::numeric),
  CONSTRAINT audit_exports_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
CREATE INDEX audit_exports_month ON audit_exports (month, exported_at);

-- Who did what, added to and never changed.
CREATE TABLE audit_log (
  id bigint NOT NULL DEFAULT nextval('audit_log_id_seq'::regclass),
  at timestamptz NOT NULL DEFAULT present_moment(),
  actor_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  details jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT audit_log_pkey PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE INDEX audit_log_actor ON ONLY audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_order ON ONLY audit_log (at DESC, id DESC);
CREATE INDEX audit_log_subject ON ONLY audit_log (subject_id, at DESC, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Months of the log whose entries were removed by signature: the numbers of their seals, which stay, so that the chain still holds.
CREATE TABLE audit_removals (
  month date NOT NULL,
  purge_id uuid NOT NULL,
  seqs int8multirange NOT NULL,
  entries integer NOT NULL,
  removed_at timestamptz NOT NULL,
  CONSTRAINT audit_removals_pkey PRIMARY KEY (month, purge_id),
  CONSTRAINT audit_removals_purge_id_fkey FOREIGN KEY (purge_id) REFERENCES purges(id),
  CONSTRAINT audit_removals_entries_check CHECK (entries >= 0),
  CONSTRAINT audit_removals_month_check CHECK (EXTRACT(day FROM month) = (1)::numeric)
);
CREATE INDEX audit_removals_purge ON audit_removals (purge_id);

-- The chain over the log.
CREATE TABLE audit_seals (
  seq bigint NOT NULL,
  audit_id bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_seals_pkey PRIMARY KEY (seq),
  CONSTRAINT audit_seals_audit_id_key UNIQUE (audit_id),
  CONSTRAINT audit_seals_seq_check CHECK (seq > 0)
);
CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- VIEW published_audit_log(id bigint, at timestamptz, actor_id uuid, action text, subject_type text, subject_id text, details jsonb)
-- VIEW published_audit_seals(audit_id bigint, seq bigint, hash bytea)

-- FUNCTION audit_hash(previous bytea, entry audit_log) RETURNS bytea STABLE
-- FUNCTION audit_stretch(after bigint, most integer) RETURNS TABLE(seq bigint, hash bytea, is_whole boolean) STABLE
-- FUNCTION broken_audit_seals() RETURNS SETOF bigint STABLE
-- FUNCTION make_audit_months() RETURNS integer SECURITY DEFINER
-- FUNCTION refuse_change() RETURNS trigger
-- FUNCTION remove_audit_month(removed_month date, of_purge uuid) RETURNS integer SECURITY DEFINER
-- FUNCTION removed_seals() RETURNS int8multirange STABLE
-- FUNCTION seal_audit_log(is_whole boolean DEFAULT false) RETURNS bigint SECURITY DEFINER

-- audit-package -------------------------------------------------------------------------------------------------------

-- What of a package comes before its own file: files of evidence, in pieces that are written once, whoever goes on with it (decision 0280).
CREATE TABLE audit_package_pieces (
  package_id uuid NOT NULL,
  place integer NOT NULL,
  file_id uuid NOT NULL,
  entries jsonb NOT NULL,
  CONSTRAINT audit_package_pieces_pkey PRIMARY KEY (package_id, place),
  CONSTRAINT audit_package_pieces_file_id_key UNIQUE (file_id),
  CONSTRAINT audit_package_pieces_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT audit_package_pieces_package_id_fkey FOREIGN KEY (package_id) REFERENCES audit_packages(id) ON DELETE CASCADE,
  CONSTRAINT audit_package_pieces_entries_check CHECK (jsonb_typeof(entries) = 'array'),
  CONSTRAINT audit_package_pieces_place_check CHECK (place >= 0)
);

CREATE TABLE audit_packages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  created_by uuid,
  scope jsonb NOT NULL,
  status text NOT NULL DEFAULT 'waiting',
  lease uuid,
  claimed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  stage text NOT NULL DEFAULT 'facts',
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  file_id uuid,
  file_name text NOT NULL,
  bytes bigint,
  sha256 text,
  fingerprint text,
  figures jsonb,
  failure text,
  ended_at timestamptz,
  expires_at timestamptz,
  request_id text,
  CONSTRAINT audit_packages_pkey PRIMARY KEY (id),
  CONSTRAINT audit_packages_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT audit_packages_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  CONSTRAINT audit_packages_attempts_check CHECK (attempts >= 0),
  CONSTRAINT audit_packages_bytes_check CHECK (bytes > 0),
  CONSTRAINT audit_packages_check CHECK ((status = 'waiting') = (ended_at IS NULL)),
  CONSTRAINT audit_packages_check1 CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT audit_packages_check2 CHECK ((status = ANY (ARRAY['done', 'expired'])) = (num_nonnulls(bytes, sha256, fingerprint, figures, expires_at) = 5)),
  CONSTRAINT audit_packages_check3 CHECK ((status = 'done') OR (file_id IS NULL)),
  CONSTRAINT audit_packages_done_check CHECK (done >= 0),
  CONSTRAINT audit_packages_failure_check CHECK (btrim(failure) <> ''),
  CONSTRAINT audit_packages_figures_check CHECK (jsonb_typeof(figures) = 'object'),
  CONSTRAINT audit_packages_file_name_check CHECK ((btrim(file_name) <> '') AND (length(file_name) <= 200)),
  CONSTRAINT audit_packages_fingerprint_check CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  CONSTRAINT audit_packages_request_id_check CHECK (length(request_id) <= 64),
  CONSTRAINT audit_packages_scope_check CHECK (jsonb_typeof(scope) = 'object'),
  CONSTRAINT audit_packages_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT audit_packages_stage_check CHECK (stage = ANY (ARRAY['facts', 'people', 'files', 'log', 'ending'])),
  CONSTRAINT audit_packages_status_check CHECK (status = ANY (ARRAY['waiting', 'done', 'failed', 'cancelled', 'expired'])),
  CONSTRAINT audit_packages_total_check CHECK (total >= 0)
);
CREATE INDEX audit_packages_created_by ON audit_packages (created_by);
CREATE INDEX audit_packages_file ON audit_packages (file_id);
CREATE INDEX audit_packages_order ON audit_packages (created_at);

-- auditor-access ------------------------------------------------------------------------------------------------------

CREATE TABLE auditor_accesses (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  purpose text NOT NULL,
  scope jsonb NOT NULL,
  until_day date NOT NULL,
  asked_day date NOT NULL,
  asked_at timestamptz NOT NULL,
  asked_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  is_alone boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  ended_by uuid,
  ending text,
  end_reason text,
  CONSTRAINT auditor_accesses_pkey PRIMARY KEY (id),
  CONSTRAINT auditor_accesses_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT auditor_accesses_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT auditor_accesses_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT auditor_accesses_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id),
  CONSTRAINT auditor_accesses_approved_check CHECK ((approved_at IS NULL) OR (person_id IS NOT NULL)),
  CONSTRAINT auditor_accesses_days_check CHECK ((until_day >= asked_day) AND (until_day <= (asked_day + 366))),
  CONSTRAINT auditor_accesses_email_check CHECK ((btrim(email) <> '') AND (length(email) <= 254)),
  CONSTRAINT auditor_accesses_end_reason_check CHECK ((btrim(end_reason) <> '') AND (length(end_reason) <= 500)),
  CONSTRAINT auditor_accesses_ended_check CHECK ((ended_at IS NULL) = (ending IS NULL)),
  CONSTRAINT auditor_accesses_ending_check CHECK (ending = ANY (ARRAY['revoked', 'declined', 'replaced'])),
  CONSTRAINT auditor_accesses_first_name_check CHECK ((btrim(first_name) <> '') AND (length(first_name) <= 120)),
  CONSTRAINT auditor_accesses_last_name_check CHECK (length(last_name) <= 120),
  CONSTRAINT auditor_accesses_purpose_check CHECK ((btrim(purpose) <> '') AND (length(purpose) <= 500)),
  CONSTRAINT auditor_accesses_reason_check CHECK ((ending = ANY (ARRAY['revoked', 'declined'])) = (end_reason IS NOT NULL)),
  CONSTRAINT auditor_accesses_scope_check CHECK (jsonb_typeof(scope) = 'object'),
  CONSTRAINT auditor_accesses_two_check CHECK (is_alone OR (approved_by IS NULL) OR (approved_by <> asked_by))
);
CREATE INDEX auditor_accesses_approved_by ON auditor_accesses (approved_by);
CREATE INDEX auditor_accesses_asked_by ON auditor_accesses (asked_by);
CREATE INDEX auditor_accesses_ended_by ON auditor_accesses (ended_by);
CREATE UNIQUE INDEX auditor_accesses_open ON auditor_accesses (person_id) WHERE ((approved_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX auditor_accesses_order ON auditor_accesses (asked_at);
CREATE INDEX auditor_accesses_person ON auditor_accesses (person_id);
CREATE UNIQUE INDEX auditor_accesses_waiting ON auditor_accesses (email_key(email)) WHERE ((approved_at IS NULL) AND (ended_at IS NULL));

CREATE TABLE evidence_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  access_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  about_kind text,
  about_id uuid,
  question text NOT NULL,
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  file_id uuid,
  CONSTRAINT evidence_requests_pkey PRIMARY KEY (id),
  CONSTRAINT evidence_requests_access_id_fkey FOREIGN KEY (access_id) REFERENCES auditor_accesses(id),
  CONSTRAINT evidence_requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT evidence_requests_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  CONSTRAINT evidence_requests_about_check CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  CONSTRAINT evidence_requests_about_kind_check CHECK (about_kind = ANY (ARRAY['person', 'requirement', 'document'])),
  CONSTRAINT evidence_requests_answer_check CHECK ((btrim(answer) <> '') AND (length(answer) <= 5000)),
  CONSTRAINT evidence_requests_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT evidence_requests_question_check CHECK ((btrim(question) <> '') AND (length(question) <= 2000))
);
CREATE INDEX evidence_requests_access ON evidence_requests (access_id, asked_at);
CREATE INDEX evidence_requests_answered_by ON evidence_requests (answered_by);
CREATE INDEX evidence_requests_file ON evidence_requests (file_id);

-- authorisations ------------------------------------------------------------------------------------------------------

CREATE TABLE activity_requirements (
  rule_id uuid NOT NULL,
  requirement_id uuid NOT NULL,
  CONSTRAINT activity_requirements_pkey PRIMARY KEY (rule_id, requirement_id),
  CONSTRAINT activity_requirements_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id),
  CONSTRAINT activity_requirements_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES activity_rules(id)
);
CREATE INDEX activity_requirements_requirement ON activity_requirements (requirement_id);

-- What an activity rests on, in wordings of which each holds from a day on; the last recorded of those that have begun holds.
CREATE TABLE activity_rules (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  activity_id uuid NOT NULL,
  version integer NOT NULL,
  from_day date NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT act_moment(),
  recorded_by uuid,
  reason text NOT NULL DEFAULT '',
  CONSTRAINT activity_rules_pkey PRIMARY KEY (id),
  CONSTRAINT activity_rules_activity_id_version_key UNIQUE (activity_id, version),
  CONSTRAINT activity_rules_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES authorised_activities(id),
  CONSTRAINT activity_rules_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT activity_rules_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT activity_rules_version_check CHECK (version > 0)
);

-- Who was authorised for what, from a day on.
CREATE TABLE authorisations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  activity_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date,
  shown jsonb NOT NULL,
  given_by uuid NOT NULL,
  given_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  withdrawn_on date,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdraw_reason text,
  CONSTRAINT authorisations_pkey PRIMARY KEY (id),
  CONSTRAINT authorisations_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES authorised_activities(id),
  CONSTRAINT authorisations_given_by_fkey FOREIGN KEY (given_by) REFERENCES profiles(id),
  CONSTRAINT authorisations_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id),
  CONSTRAINT authorisations_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES profiles(id),
  CONSTRAINT authorisations_check CHECK (until_day >= from_day),
  CONSTRAINT authorisations_others_check CHECK ((given_by <> person_id) AND (withdrawn_by <> person_id)),
  CONSTRAINT authorisations_shown_check CHECK (jsonb_typeof(shown) = 'object'),
  CONSTRAINT authorisations_withdraw_reason_check CHECK ((btrim(withdraw_reason) <> '') AND (length(withdraw_reason) <= 500)),
  CONSTRAINT authorisations_withdrawn_check CHECK (num_nonnulls(withdrawn_on, withdrawn_at, withdrawn_by, withdraw_reason) = ANY (ARRAY[0, 4]))
);
CREATE INDEX authorisations_activity ON authorisations (activity_id);
CREATE INDEX authorisations_given_by ON authorisations (given_by);
CREATE UNIQUE INDEX authorisations_once ON authorisations (person_id, activity_id, from_day) WHERE (withdrawn_at IS NULL);

-- What people may only do once somebody authorised them by signature: use an equipment, follow a procedure, or an act upon results in an area (decision 0244).
CREATE TABLE authorised_activities (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  equipment_id uuid,
  name text,
  act text,
  work_area_id uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  created_by uuid,
  closed_on date,
  closed_at timestamptz,
  CONSTRAINT authorised_activities_pkey PRIMARY KEY (id),
  CONSTRAINT authorised_activities_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT authorised_activities_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id),
  CONSTRAINT authorised_activities_work_area_id_fkey FOREIGN KEY (work_area_id) REFERENCES work_areas(id),
  CONSTRAINT authorised_activities_act_check CHECK (act = ANY (ARRAY['validate', 'report', 'release'])),
  CONSTRAINT authorised_activities_closed_check CHECK ((closed_on IS NULL) = (closed_at IS NULL)),
  CONSTRAINT authorised_activities_kind_check CHECK (kind = ANY (ARRAY['equipment', 'procedure', 'act'])),
  CONSTRAINT authorised_activities_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 200)),
  CONSTRAINT authorised_activities_object_check CHECK (((kind = 'equipment') = (equipment_id IS NOT NULL)) AND ((kind = 'procedure') = (name IS NOT NULL)) AND ((kind = 'act') = (act IS NOT NULL)) AND ((kind <> 'act') OR (work_area_id IS NOT NULL)) AND ((kind <> 'equipment') OR (work_area_id IS NULL)))
);
CREATE UNIQUE INDEX authorised_activities_act ON authorised_activities (act, work_area_id) WHERE ((kind = 'act') AND (closed_on IS NULL));
CREATE INDEX authorised_activities_area ON authorised_activities (work_area_id);
CREATE UNIQUE INDEX authorised_activities_equipment ON authorised_activities (equipment_id) WHERE (closed_on IS NULL);
CREATE UNIQUE INDEX authorised_activities_procedure ON authorised_activities (fold_text(name), work_area_id) NULLS NOT DISTINCT WHERE ((kind = 'procedure') AND (closed_on IS NULL));

-- VIEW published_authorisations(id uuid, person_id uuid, activity_id uuid, from_day date, until_day date)
-- VIEW published_authorised_activities(id uuid, kind text, equipment_id uuid, name text, act text, work_area_id uuid, created_at timestamptz, closed_on date, closed_at timestamptz)

-- FUNCTION activity_grounds(as_of date, known_at timestamptz, activities uuid[]) RETURNS TABLE(activity_id uuid, requirement_id uuid, since_day date) STABLE
-- FUNCTION authorisation_state(as_of date, known_at timestamptz, people uuid[] DEFAULT NULL::uuid[], activities uuid[] DEFAULT NULL::uuid[]) RETURNS TABLE(authorisation_id uuid, person_id uuid, activity_id uuid, from_day date, state text, since_day date, over_by text, grounds jsonb) STABLE
-- FUNCTION authorisation_terms(known_at timestamptz, people uuid[], activities uuid[]) RETURNS TABLE(id uuid, person_id uuid, activity_id uuid, from_day date, given_on date, recorded_at timestamptz, over_from date, over_by text) STABLE

-- calendar ------------------------------------------------------------------------------------------------------------

-- What such a calendar last said, so that what moves keeps its id and counts its changes, and what ends is told as cancelled.
CREATE TABLE calendar_events (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  day date NOT NULL,
  title text NOT NULL,
  digest text NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT present_moment(),
  cancelled_at timestamptz,
  CONSTRAINT calendar_events_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_events_person_id_kind_subject_key UNIQUE (person_id, kind, subject),
  CONSTRAINT calendar_events_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT calendar_events_kind_check CHECK (kind = ANY (ARRAY['own', 'team'])),
  CONSTRAINT calendar_events_sequence_check CHECK (sequence >= 0)
);

-- Addresses by which calendar programs read what somebody has to show, or what a team has to: of each secret only its hash (decision 0216).
CREATE TABLE calendar_feeds (
  person_id uuid NOT NULL,
  kind text NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  read_at timestamptz,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (person_id, kind),
  CONSTRAINT calendar_feeds_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT calendar_feeds_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT calendar_feeds_kind_check CHECK (kind = ANY (ARRAY['own', 'team'])),
  CONSTRAINT calendar_feeds_secret_hash_check CHECK (length(secret_hash) = 32)
);

-- certificates --------------------------------------------------------------------------------------------------------

-- No key to people: whoever keeps competence does not lock a person's row for it.
CREATE TABLE certificate_candidates (
  person_id uuid NOT NULL,
  is_earlier boolean NOT NULL DEFAULT false,
  CONSTRAINT certificate_candidates_pkey PRIMARY KEY (person_id)
);

-- What a certificate looks like, in versions of which the last holds; certificates, one for each round at most; and rounds whose certificate is still to be issued (decision 0250).
CREATE TABLE certificate_designs (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL,
  is_active boolean NOT NULL,
  heading text NOT NULL,
  wording text NOT NULL,
  signers jsonb NOT NULL DEFAULT '[]',
  is_wide boolean NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by uuid,
  module_ids uuid[],
  requirement_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  plan_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  requirement_wording text NOT NULL DEFAULT 'Ha demostrado que cumple el requisito',
  plan_wording text NOT NULL DEFAULT 'Cumple todos los requisitos del plan',
  CONSTRAINT certificate_designs_pkey PRIMARY KEY (id),
  CONSTRAINT certificate_designs_version_key UNIQUE (version),
  CONSTRAINT certificate_designs_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT certificate_designs_heading_check CHECK ((btrim(heading) <> '') AND (length(heading) <= 80)),
  CONSTRAINT certificate_designs_modules_check CHECK (cardinality(module_ids) <= 1000),
  CONSTRAINT certificate_designs_plan_wording_check CHECK ((btrim(plan_wording) <> '') AND (length(plan_wording) <= 300)),
  CONSTRAINT certificate_designs_plans_check CHECK (cardinality(plan_ids) <= 1000),
  CONSTRAINT certificate_designs_requirement_wording_check CHECK ((btrim(requirement_wording) <> '') AND (length(requirement_wording) <= 300)),
  CONSTRAINT certificate_designs_requirements_check CHECK (cardinality(requirement_ids) <= 1000),
  CONSTRAINT certificate_designs_signers_check CHECK ((jsonb_typeof(signers) = 'array') AND (jsonb_array_length(signers) <= 3)),
  CONSTRAINT certificate_designs_version_check CHECK (version > 0),
  CONSTRAINT certificate_designs_wording_check CHECK ((btrim(wording) <> '') AND (length(wording) <= 300))
);

CREATE TABLE certificate_facts (
  certificate_id uuid NOT NULL,
  requirement_id uuid NOT NULL,
  kind text NOT NULL,
  object_id uuid NOT NULL,
  fact_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT certificate_facts_pkey PRIMARY KEY (certificate_id, requirement_id),
  CONSTRAINT certificate_facts_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE,
  CONSTRAINT certificate_facts_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE
);
CREATE INDEX certificate_facts_requirement ON certificate_facts (requirement_id);

-- Places in the lists of revoked credentials whose certificate went with its person: their credentials are still about, and stay revoked.
CREATE TABLE certificate_places_over (
  status_index integer NOT NULL,
  CONSTRAINT certificate_places_over_pkey PRIMARY KEY (status_index),
  CONSTRAINT certificate_places_over_status_index_check CHECK (status_index >= 0)
);

CREATE TABLE certificates (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code text NOT NULL,
  cycle_id uuid,
  user_id uuid NOT NULL,
  design_id uuid NOT NULL,
  holder_name text NOT NULL,
  title text NOT NULL,
  day date NOT NULL,
  score integer,
  valid_until date,
  issued_at timestamptz NOT NULL DEFAULT present_moment(),
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text,
  requirement_id uuid,
  plan_id uuid,
  round_id uuid,
  status_index integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT certificates_pkey PRIMARY KEY (id),
  CONSTRAINT certificates_code_key UNIQUE (code),
  CONSTRAINT certificates_cycle_id_key UNIQUE (cycle_id),
  CONSTRAINT certificates_plan_key UNIQUE (user_id, plan_id, round_id),
  CONSTRAINT certificates_requirement_key UNIQUE (user_id, requirement_id, round_id),
  CONSTRAINT certificates_status_index_key UNIQUE (status_index),
  CONSTRAINT certificates_cycle_id_fkey FOREIGN KEY (cycle_id) REFERENCES training_cycles(id) ON DELETE CASCADE,
  CONSTRAINT certificates_design_id_fkey FOREIGN KEY (design_id) REFERENCES certificate_designs(id),
  CONSTRAINT certificates_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES requirement_plans(id) ON DELETE CASCADE,
  CONSTRAINT certificates_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  CONSTRAINT certificates_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT certificates_about_check CHECK (num_nonnulls(cycle_id, requirement_id, plan_id) = 1),
  CONSTRAINT certificates_check CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL)),
  CONSTRAINT certificates_code_check CHECK (code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  CONSTRAINT certificates_revoke_reason_check CHECK ((btrim(revoke_reason) <> '') AND (length(revoke_reason) <= 500)),
  CONSTRAINT certificates_round_check CHECK ((cycle_id IS NULL) = (round_id IS NOT NULL)),
  CONSTRAINT certificates_score_check CHECK ((score >= 0) AND (score <= 100))
);
CREATE INDEX certificates_design ON certificates (design_id);
CREATE INDEX certificates_person ON certificates (user_id, day);
CREATE INDEX certificates_plan ON certificates (plan_id);
CREATE INDEX certificates_requirement ON certificates (requirement_id);

CREATE TABLE certificates_due (
  cycle_id uuid NOT NULL,
  CONSTRAINT certificates_due_pkey PRIMARY KEY (cycle_id),
  CONSTRAINT certificates_due_cycle_id_fkey FOREIGN KEY (cycle_id) REFERENCES training_cycles(id) ON DELETE CASCADE
);

-- VIEW lapsed_certificates(certificate_id uuid, cause text, reason text)
-- VIEW published_certificates(id uuid, user_id uuid, code text, title text, issued_at timestamptz)

-- FUNCTION certified_requirements() RETURNS uuid[] STABLE
-- FUNCTION note_certificate_candidates() RETURNS trigger
-- FUNCTION note_certificate_due() RETURNS trigger

-- chat ----------------------------------------------------------------------------------------------------------------

-- Conversations with the assistants.
CREATE TABLE conversations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  title text NOT NULL,
  mode text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  module_id uuid,
  about jsonb,
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE SET NULL,
  CONSTRAINT conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT conversations_title_check CHECK ((btrim(title) <> '') AND (length(title) <= 120))
);
CREATE INDEX conversations_module ON conversations (module_id, user_id) WHERE (module_id IS NOT NULL);
CREATE INDEX conversations_user ON conversations (user_id, updated_at DESC);

-- What an answer was taken from, in the words that stood there: it survives the document and the module.
CREATE TABLE message_citations (
  message_id uuid NOT NULL,
  n integer NOT NULL,
  passage_id uuid NOT NULL,
  document_id uuid,
  step_id uuid,
  module_id uuid,
  title text NOT NULL,
  section text,
  page integer,
  step_number integer,
  quote text NOT NULL,
  tutorial_slug text,
  rejected_at timestamptz,
  is_near boolean NOT NULL DEFAULT false,
  CONSTRAINT message_citations_pkey PRIMARY KEY (message_id, n),
  CONSTRAINT message_citations_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  CONSTRAINT message_citations_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  CONSTRAINT message_citations_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE SET NULL,
  CONSTRAINT message_citations_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE SET NULL,
  CONSTRAINT message_citations_n_check CHECK (n > 0),
  CONSTRAINT message_citations_near_check CHECK ((NOT is_near) OR (rejected_at IS NULL))
);
CREATE INDEX message_citations_rejected ON message_citations (rejected_at) WHERE (rejected_at IS NOT NULL);

-- What was asked and answered in them.
CREATE TABLE messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  conversation_id uuid NOT NULL,
  role text NOT NULL,
  text text NOT NULL,
  status text NOT NULL DEFAULT 'done',
  question_id uuid,
  answered boolean,
  provider text,
  model text,
  assistant_id uuid,
  assistant_version integer,
  feedback text,
  feedback_reason text,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  lease uuid,
  offers jsonb,
  feedback_at timestamptz,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT messages_question_id_fkey FOREIGN KEY (question_id) REFERENCES messages(id) ON DELETE CASCADE,
  CONSTRAINT messages_check CHECK ((role = 'assistant') = (question_id IS NOT NULL)),
  CONSTRAINT messages_feedback_check CHECK (feedback = ANY (ARRAY['up', 'down'])),
  CONSTRAINT messages_feedback_reason_check CHECK (length(feedback_reason) <= 500),
  CONSTRAINT messages_role_check CHECK (role = ANY (ARRAY['user', 'assistant'])),
  CONSTRAINT messages_status_check CHECK (status = ANY (ARRAY['streaming', 'done', 'stopped', 'error']))
);
CREATE INDEX messages_conversation ON messages (conversation_id, seq);
CREATE INDEX messages_offered ON messages (created_at) WHERE ((answered IS NULL) AND ((offers -> 'waits') IS NOT NULL));
CREATE INDEX messages_question ON messages (question_id);
CREATE INDEX messages_streaming ON messages (updated_at) WHERE (status = 'streaming');
CREATE INDEX messages_unanswered ON messages (created_at) WHERE (answered = false);
CREATE INDEX messages_useless ON messages (created_at) WHERE (feedback = 'down');

-- VIEW published_conversations(id uuid, user_id uuid)
-- VIEW published_message_citations(message_id uuid, n integer, passage_id uuid, document_id uuid, title text, section text, page integer, step_number integer, tutorial_slug text, quote text, rejected_at timestamptz, is_near boolean)
-- VIEW published_messages(id uuid, seq bigint, conversation_id uuid, text text, question_id uuid, answered boolean, offers jsonb, feedback text, feedback_reason text, feedback_at timestamptz, created_at timestamptz)

-- competence ----------------------------------------------------------------------------------------------------------

-- Somebody is away: what falls due meanwhile waits for as many days.
CREATE TABLE absences (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  reason text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  CONSTRAINT absences_pkey PRIMARY KEY (id),
  CONSTRAINT absences_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT absences_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT absences_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT absences_check CHECK (until_day >= from_day),
  CONSTRAINT absences_check1 CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT absences_reason_check CHECK ((btrim(reason) <> '') AND (length(reason) <= 500)),
  CONSTRAINT absences_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500)),
  CONSTRAINT absences_apart EXCLUDE USING gist (person_id WITH =, daterange(from_day, until_day, '[]') WITH &&) WHERE ((voided_at IS NULL))
);
CREATE INDEX absences_person ON absences (person_id, from_day);
CREATE TRIGGER absences_competence AFTER INSERT OR DELETE OR UPDATE ON absences FOR EACH ROW EXECUTE FUNCTION competence_of_person_changed();

CREATE TABLE competence_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  person_id uuid,
  object_id uuid,
  CONSTRAINT competence_changes_pkey PRIMARY KEY (id),
  CONSTRAINT competence_changes_check CHECK ((kind <> 'person') OR (person_id IS NOT NULL)),
  CONSTRAINT competence_changes_kind_check CHECK (kind = ANY (ARRAY['person', 'requirement', 'module', 'document', 'observation', 'session', 'external', 'equipment', 'site']))
);
CREATE INDEX competence_changes_person ON competence_changes (person_id);

-- What judged_competence() says of each person and requirement, kept by days (decision 0229), and what has changed since and is not in there yet.
CREATE TABLE competence_spans (
  person_id uuid NOT NULL,
  requirement_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  rule_id uuid NOT NULL,
  is_exempt boolean NOT NULL,
  obliged_from date NOT NULL,
  due_day date NOT NULL,
  met_day date,
  fact_id uuid,
  valid_until date,
  window_from date,
  failed_day date,
  CONSTRAINT competence_spans_pkey PRIMARY KEY (person_id, requirement_id, from_day),
  CONSTRAINT competence_spans_check CHECK (until_day >= from_day)
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.05);
CREATE INDEX competence_spans_requirement ON competence_spans (requirement_id, until_day);
CREATE INDEX competence_spans_until ON competence_spans (person_id, until_day) INCLUDE (requirement_id, from_day, is_exempt, obliged_from, due_day, met_day, valid_until, window_from, failed_day);
CREATE TRIGGER competence_spans_certificates AFTER INSERT ON competence_spans REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION note_certificate_candidates();
CREATE TRIGGER competence_spans_not_owed AFTER DELETE ON competence_spans REFERENCING OLD TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION forget_kept_duties();
CREATE TRIGGER competence_spans_owed AFTER INSERT ON competence_spans REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION forget_kept_duties();
CREATE TRIGGER competence_spans_told AFTER INSERT ON competence_spans REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION note_standing_changes();
CREATE TRIGGER competence_spans_untold AFTER DELETE ON competence_spans REFERENCING OLD TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION note_standing_changes();

-- Somebody need not show something for some days, or for good.
CREATE TABLE exemptions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  requirement_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date,
  reason text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  CONSTRAINT exemptions_pkey PRIMARY KEY (id),
  CONSTRAINT exemptions_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT exemptions_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT exemptions_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  CONSTRAINT exemptions_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT exemptions_check CHECK (until_day >= from_day),
  CONSTRAINT exemptions_check1 CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT exemptions_reason_check CHECK ((btrim(reason) <> '') AND (length(reason) <= 500)),
  CONSTRAINT exemptions_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500)),
  CONSTRAINT exemptions_apart EXCLUDE USING gist (person_id WITH =, requirement_id WITH =, daterange(from_day, until_day, '[]') WITH &&) WHERE ((voided_at IS NULL))
);
CREATE INDEX exemptions_person ON exemptions (person_id, requirement_id);
CREATE INDEX exemptions_requirement ON exemptions (requirement_id);
CREATE TRIGGER exemptions_competence AFTER INSERT OR DELETE OR UPDATE ON exemptions FOR EACH ROW EXECUTE FUNCTION competence_by_exemption_changed();

-- Whom a rule reaches: everybody, whoever has a position or works in an area, at a site or beside an equipment, or somebody by name.
CREATE TABLE requirement_audiences (
  rule_id uuid NOT NULL,
  kind text NOT NULL,
  position_id uuid,
  work_area_id uuid,
  site_id uuid,
  equipment_id uuid,
  person_id uuid,
  CONSTRAINT requirement_audiences_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id),
  CONSTRAINT requirement_audiences_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT requirement_audiences_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  CONSTRAINT requirement_audiences_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES requirement_rules(id) ON DELETE CASCADE,
  CONSTRAINT requirement_audiences_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  CONSTRAINT requirement_audiences_work_area_id_fkey FOREIGN KEY (work_area_id) REFERENCES work_areas(id),
  CONSTRAINT requirement_audiences_kind_check CHECK (kind = ANY (ARRAY['everyone', 'position', 'area', 'site', 'equipment', 'person'])),
  CONSTRAINT requirement_audiences_target_check CHECK ((num_nonnulls(position_id, work_area_id, site_id, equipment_id, person_id) = ((kind <> 'everyone'))::integer) AND ((kind = 'position') = (position_id IS NOT NULL)) AND ((kind = 'area') = (work_area_id IS NOT NULL)) AND ((kind = 'site') = (site_id IS NOT NULL)) AND ((kind = 'equipment') = (equipment_id IS NOT NULL)))
);
CREATE INDEX requirement_audiences_area ON requirement_audiences (work_area_id);
CREATE INDEX requirement_audiences_equipment ON requirement_audiences (equipment_id);
CREATE INDEX requirement_audiences_person ON requirement_audiences (person_id);
CREATE INDEX requirement_audiences_position ON requirement_audiences (position_id);
CREATE INDEX requirement_audiences_site ON requirement_audiences (site_id);
CREATE UNIQUE INDEX requirement_audiences_unique ON requirement_audiences (rule_id, kind, COALESCE(position_id, work_area_id, site_id, equipment_id, person_id, rule_id));
CREATE TRIGGER requirement_audiences_competence AFTER INSERT OR DELETE OR UPDATE ON requirement_audiences FOR EACH ROW EXECUTE FUNCTION competence_by_audience_changed();

-- The wordings of a requirement's rule, each from a day on; the latest recorded of those that have begun holds.
CREATE TABLE requirement_rules (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  requirement_id uuid NOT NULL,
  version integer NOT NULL,
  from_day date NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by uuid,
  reason text NOT NULL DEFAULT '',
  is_required boolean NOT NULL DEFAULT true,
  days_to_comply integer,
  due_day date,
  validity text NOT NULL DEFAULT 'none',
  months integer,
  fixed_month integer,
  fixed_day integer,
  minimum_months integer,
  window_days integer NOT NULL DEFAULT 60,
  renewal text NOT NULL DEFAULT 'everything',
  renewal_module_id uuid,
  transition_days integer NOT NULL DEFAULT 0,
  whole_from date,
  CONSTRAINT requirement_rules_pkey PRIMARY KEY (id),
  CONSTRAINT requirement_rules_requirement_id_version_key UNIQUE (requirement_id, version),
  CONSTRAINT requirement_rules_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT requirement_rules_renewal_module_id_fkey FOREIGN KEY (renewal_module_id) REFERENCES modules(id),
  CONSTRAINT requirement_rules_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  CONSTRAINT requirement_rules_apart_check CHECK ((window_days < (28 *
CASE validity
    WHEN 'none' THEN 240
    WHEN 'fixed-date' THEN minimum_months
    WHEN 'calendar' THEN 6
    ELSE months
END))),
  CONSTRAINT requirement_rules_days_to_comply_check CHECK ((days_to_comply >= 0) AND (days_to_comply <= 3660)),
  CONSTRAINT requirement_rules_fixed_day_check CHECK ((fixed_day >= 1) AND (fixed_day <= 31)),
  CONSTRAINT requirement_rules_fixed_month_check CHECK ((fixed_month >= 1) AND (fixed_month <= 12)),
  CONSTRAINT requirement_rules_from_day_check CHECK ((from_day >= '1990-01-01'::date) AND (from_day <= '2200-12-31'::date)),
  CONSTRAINT requirement_rules_minimum_months_check CHECK ((minimum_months >= 1) AND (minimum_months <= 240)),
  CONSTRAINT requirement_rules_months_check CHECK ((months >= 1) AND (months <= 240)),
  CONSTRAINT requirement_rules_one_due_check CHECK ((days_to_comply IS NULL) <> (due_day IS NULL)),
  CONSTRAINT requirement_rules_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT requirement_rules_renewal_check CHECK (renewal = ANY (ARRAY['everything', 'quiz', 'module'])),
  CONSTRAINT requirement_rules_series_check CHECK (((validity = 'fixed-date') = (fixed_month IS NOT NULL)) AND ((fixed_month IS NULL) = (fixed_day IS NULL)) AND ((fixed_month IS NULL) = (minimum_months IS NULL))),
  CONSTRAINT requirement_rules_term_check CHECK ((validity = ANY (ARRAY['completion', 'previous-due'])) = (months IS NOT NULL)),
  CONSTRAINT requirement_rules_transition_days_check CHECK ((transition_days >= 0) AND (transition_days <= 3660)),
  CONSTRAINT requirement_rules_validity_check CHECK (validity = ANY (ARRAY['none', 'completion', 'previous-due', 'fixed-date', 'calendar'])),
  CONSTRAINT requirement_rules_version_check CHECK (version > 0),
  CONSTRAINT requirement_rules_way_check CHECK ((renewal = 'module') = (renewal_module_id IS NOT NULL)),
  CONSTRAINT requirement_rules_whole_check CHECK ((whole_from IS NULL) OR ((renewal = 'everything') AND (whole_from <= from_day))),
  CONSTRAINT requirement_rules_window_days_check CHECK ((window_days >= 0) AND (window_days <= 366))
);
CREATE INDEX requirement_rules_renewal_module ON requirement_rules (renewal_module_id);
CREATE TRIGGER requirement_rules_competence AFTER INSERT OR DELETE OR UPDATE ON requirement_rules FOR EACH ROW EXECUTE FUNCTION competence_by_rule_changed();

-- What somebody may have to show.
CREATE TABLE requirements (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  module_id uuid,
  name text NOT NULL,
  basis text NOT NULL DEFAULT '',
  is_direct boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  created_by uuid,
  external_title_id uuid,
  course_id uuid,
  checklist_id uuid,
  document_id uuid,
  CONSTRAINT requirements_pkey PRIMARY KEY (id),
  CONSTRAINT requirements_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES observation_checklists(id),
  CONSTRAINT requirements_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id),
  CONSTRAINT requirements_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT requirements_document_id_fkey FOREIGN KEY (document_id) REFERENCES controlled_documents(id),
  CONSTRAINT requirements_external_title_id_fkey FOREIGN KEY (external_title_id) REFERENCES external_titles(id),
  CONSTRAINT requirements_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id),
  CONSTRAINT requirements_basis_check CHECK (length(basis) <= 1000),
  CONSTRAINT requirements_check CHECK ((kind = 'module') = (module_id IS NOT NULL)),
  CONSTRAINT requirements_checklist_check CHECK ((kind = 'observation') OR (checklist_id IS NULL)),
  CONSTRAINT requirements_document_check CHECK ((kind = 'document') OR (document_id IS NULL)),
  CONSTRAINT requirements_external_check CHECK ((kind = 'external') OR (external_title_id IS NULL)),
  CONSTRAINT requirements_kind_check CHECK (kind = ANY (ARRAY['module', 'document', 'observation', 'session', 'external'])),
  CONSTRAINT requirements_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 200)),
  CONSTRAINT requirements_session_check CHECK ((kind = 'session') OR (course_id IS NULL))
);
CREATE INDEX requirements_checklist ON requirements (checklist_id);
CREATE INDEX requirements_course ON requirements (course_id);
CREATE INDEX requirements_document ON requirements (document_id);
CREATE INDEX requirements_external_title ON requirements (external_title_id);
CREATE INDEX requirements_module ON requirements (module_id);
CREATE TRIGGER requirements_competence AFTER DELETE OR UPDATE OF kind, module_id ON requirements FOR EACH ROW EXECUTE FUNCTION competence_in_requirement_changed();

-- VIEW competence_editions(kind text, object_id uuid, edition integer, from_day date, grace_days integer, recorded_at timestamptz, voided_at timestamptz)
-- VIEW competence_facts(id uuid, person_id uuid, kind text, object_id uuid, day date, recorded_at timestamptz, voided_at timestamptz, outcome text, is_complete boolean, edition integer, expires_on date, remedy_by date)
-- VIEW competence_turns(kind text, object_id uuid, edition integer, on_day date, is_offered boolean, recorded_at timestamptz, voided_at timestamptz)
-- VIEW published_requirement_rules(id uuid, requirement_id uuid, version integer, from_day date, recorded_at timestamptz, is_required boolean, renewal_module_id uuid)
-- VIEW published_requirements(id uuid, kind text, module_id uuid, external_title_id uuid, course_id uuid, checklist_id uuid, document_id uuid, name text, is_direct boolean)
-- VIEW requirement_objects(kind text, id uuid, name text, is_offered boolean)
-- VIEW requirement_subjects(requirement_id uuid, kind text, object_id uuid)
-- VIEW unsettled_competence(id bigint, person_id uuid, requirement_id uuid)

-- FUNCTION asked_of_all(as_of date, wanted uuid[]) RETURNS TABLE(person_id uuid) STABLE
-- FUNCTION competence_by_audience_changed() RETURNS trigger
-- FUNCTION competence_by_equipment_changed() RETURNS trigger
-- FUNCTION competence_by_exemption_changed() RETURNS trigger
-- FUNCTION competence_by_rule_changed() RETURNS trigger
-- FUNCTION competence_by_site_changed() RETURNS trigger
-- FUNCTION competence_in_document_changed() RETURNS trigger
-- FUNCTION competence_in_external_changed() RETURNS trigger
-- FUNCTION competence_in_module_changed() RETURNS trigger
-- FUNCTION competence_in_observation_changed() RETURNS trigger
-- FUNCTION competence_in_requirement_changed() RETURNS trigger
-- FUNCTION competence_in_session_changed() RETURNS trigger
-- FUNCTION competence_of_person_changed() RETURNS trigger
-- FUNCTION competence_since(as_of date, failed_day date, met_day date, obliged_from date, due_day date, valid_until date, window_from date) RETURNS date IMMUTABLE
-- FUNCTION competence_state(as_of date, known_at timestamptz, people uuid[] DEFAULT NULL::uuid[], wanted uuid[] DEFAULT NULL::uuid[]) RETURNS TABLE(person_id uuid, requirement_id uuid, rule_id uuid, state text, obliged_from date, due_day date, met_day date, fact_id uuid, valid_until date, window_from date, since_day date) STABLE
-- FUNCTION competence_word(as_of date, is_exempt boolean, failed_day date, met_day date, due_day date, valid_until date, window_from date) RETURNS text IMMUTABLE
-- FUNCTION defined_competence_spans(people uuid[], wanted uuid[]) RETURNS SETOF competence_spans STABLE
-- FUNCTION eligible_people(known_at timestamptz, people uuid[]) RETURNS TABLE(person_id uuid, for_learners boolean, from_day date, until_day date) STABLE
-- FUNCTION judged_competence(as_of date, known_at timestamptz, people uuid[], wanted uuid[]) RETURNS TABLE(person_id uuid, requirement_id uuid, on_day date, rule_id uuid, is_exempt boolean, obliged_from date, due_day date, met_day date, fact_id uuid, valid_until date, window_from date, failed_day date) STABLE
-- FUNCTION keep_competence(people uuid[], wanted uuid[]) RETURNS void
-- FUNCTION kept_competence(as_of date) RETURNS TABLE(person_id uuid, requirement_id uuid, rule_id uuid, state text, obliged_from date, due_day date, met_day date, fact_id uuid, valid_until date, window_from date, since_day date) STABLE
-- FUNCTION kept_from_change(days date[], protected_until date[]) RETURNS date IMMUTABLE
-- FUNCTION last_met_days(as_of date, known_at timestamptz, people uuid[], wanted uuid[]) RETURNS TABLE(person_id uuid, requirement_id uuid, last_day date) STABLE
-- FUNCTION requirement_pauses(known_at timestamptz, wanted uuid[]) RETURNS TABLE(requirement_id uuid, from_day date, until_day date) STABLE
-- FUNCTION settle_competence(most integer) RETURNS boolean
-- FUNCTION told_competence(as_of date, known_at timestamptz, people uuid[], wanted uuid[]) RETURNS TABLE(person_id uuid, requirement_id uuid, rule_id uuid, state text, obliged_from date, due_day date, met_day date, fact_id uuid, valid_until date, window_from date, since_day date) STABLE
-- FUNCTION validity_of(days date[], validity text, months integer, fixed_month integer, fixed_day integer, minimum_months integer, window_days integer, OUT until_day date, OUT place integer) RETURNS record IMMUTABLE
-- FUNCTION waited(begun date, due date, away daterange[]) RETURNS date IMMUTABLE
-- FUNCTION wrong_competence(people uuid[]) RETURNS TABLE(person_id uuid, requirement_id uuid) STABLE

-- controlled-documents ------------------------------------------------------------------------------------------------

CREATE TABLE controlled_document_areas (
  document_id uuid NOT NULL,
  work_area_id uuid NOT NULL,
  CONSTRAINT controlled_document_areas_pkey PRIMARY KEY (document_id, work_area_id),
  CONSTRAINT controlled_document_areas_document_id_fkey FOREIGN KEY (document_id) REFERENCES controlled_documents(id) ON DELETE CASCADE,
  CONSTRAINT controlled_document_areas_work_area_id_fkey FOREIGN KEY (work_area_id) REFERENCES work_areas(id)
);
CREATE INDEX controlled_document_areas_area ON controlled_document_areas (work_area_id);

CREATE TABLE controlled_documents (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code text NOT NULL,
  title text NOT NULL,
  owner_id uuid,
  review_months integer,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT controlled_documents_pkey PRIMARY KEY (id),
  CONSTRAINT controlled_documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT controlled_documents_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT controlled_documents_code_check CHECK ((btrim(code) <> '') AND (length(code) <= 40)),
  CONSTRAINT controlled_documents_review_months_check CHECK ((review_months >= 1) AND (review_months <= 120)),
  CONSTRAINT controlled_documents_title_check CHECK ((btrim(title) <> '') AND (length(title) <= 200))
);
CREATE UNIQUE INDEX controlled_documents_code_unique ON controlled_documents (fold_text(code));
CREATE INDEX controlled_documents_owner ON controlled_documents (owner_id);

-- A version in force that was looked at again and left as it is: its next review is counted from that day.
CREATE TABLE document_reviews (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  version_id uuid NOT NULL,
  day date NOT NULL,
  reviewed_at timestamptz NOT NULL,
  reviewed_by uuid,
  CONSTRAINT document_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT document_reviews_version_id_day_key UNIQUE (version_id, day),
  CONSTRAINT document_reviews_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_reviews_version_id_fkey FOREIGN KEY (version_id) REFERENCES document_versions(id)
);

-- A version as it was sent to be reviewed: what reviewer and approver sign.
CREATE TABLE document_submissions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  version_id uuid NOT NULL,
  title text NOT NULL,
  is_major boolean NOT NULL,
  change_text text NOT NULL,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  author_id uuid,
  submitted_at timestamptz NOT NULL,
  reviewer_id uuid,
  reviewed_at timestamptz,
  approver_id uuid,
  approved_at timestamptz,
  effective_day date,
  grace_days integer,
  returned_at timestamptz,
  returned_by uuid,
  return_reason text,
  questions jsonb,
  pass_mark integer,
  CONSTRAINT document_submissions_pkey PRIMARY KEY (id),
  CONSTRAINT document_submissions_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_submissions_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_submissions_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_submissions_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_submissions_version_id_fkey FOREIGN KEY (version_id) REFERENCES document_versions(id) ON DELETE CASCADE,
  CONSTRAINT document_submissions_approved_check CHECK (num_nonnulls(approved_at, effective_day, grace_days) = ANY (ARRAY[0, 3])),
  CONSTRAINT document_submissions_file_sha256_check CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT document_submissions_order_check CHECK ((approved_at IS NULL) OR ((reviewed_at IS NOT NULL) AND (returned_at IS NULL))),
  CONSTRAINT document_submissions_pass_mark_check CHECK ((questions IS NULL) = (pass_mark IS NULL)),
  CONSTRAINT document_submissions_people_check CHECK ((reviewer_id <> author_id) AND (approver_id <> author_id) AND (approver_id <> reviewer_id)),
  CONSTRAINT document_submissions_return_reason_check CHECK ((btrim(return_reason) <> '') AND (length(return_reason) <= 500)),
  CONSTRAINT document_submissions_returned_check CHECK (num_nonnulls(returned_at, return_reason) = ANY (ARRAY[0, 2]))
);
CREATE UNIQUE INDEX document_submissions_open ON document_submissions (version_id) WHERE (returned_at IS NULL);
CREATE INDEX document_submissions_version ON document_submissions (version_id, submitted_at);

CREATE TABLE document_versions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL,
  number integer NOT NULL,
  source_id uuid NOT NULL,
  is_own_upload boolean NOT NULL,
  is_major boolean NOT NULL,
  change_text text NOT NULL DEFAULT '',
  author_id uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  approved_at timestamptz,
  effective_day date,
  grace_days integer,
  withdrawn_day date,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdraw_reason text,
  questions jsonb,
  pass_mark integer,
  CONSTRAINT document_versions_pkey PRIMARY KEY (id),
  CONSTRAINT document_versions_document_id_number_key UNIQUE (document_id, number),
  CONSTRAINT document_versions_source_id_key UNIQUE (source_id),
  CONSTRAINT document_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES controlled_documents(id),
  CONSTRAINT document_versions_source_id_fkey FOREIGN KEY (source_id) REFERENCES documents(id),
  CONSTRAINT document_versions_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_versions_approved_check CHECK (num_nonnulls(approved_at, effective_day, grace_days) = ANY (ARRAY[0, 3])),
  CONSTRAINT document_versions_change_check CHECK (((number = 1) AND is_major) OR ((number > 1) AND (btrim(change_text) <> ''))),
  CONSTRAINT document_versions_change_text_check CHECK (length(change_text) <= 2000),
  CONSTRAINT document_versions_grace_days_check CHECK ((grace_days >= 0) AND (grace_days <= 366)),
  CONSTRAINT document_versions_number_check CHECK (number > 0),
  CONSTRAINT document_versions_pass_mark_check CHECK (((questions IS NULL) = (pass_mark IS NULL)) AND ((pass_mark >= 1) AND (pass_mark <= 100))),
  CONSTRAINT document_versions_questions_check CHECK ((jsonb_array_length(questions) >= 1) AND (jsonb_array_length(questions) <= 10)),
  CONSTRAINT document_versions_withdraw_reason_check CHECK ((btrim(withdraw_reason) <> '') AND (length(withdraw_reason) <= 500)),
  CONSTRAINT document_versions_withdrawn_check CHECK ((num_nonnulls(withdrawn_day, withdrawn_at, withdraw_reason) = ANY (ARRAY[0, 3])) AND ((withdrawn_day IS NULL) OR (approved_at IS NOT NULL)))
);
CREATE INDEX document_versions_author ON document_versions (author_id);
CREATE UNIQUE INDEX document_versions_in_force ON document_versions (document_id, effective_day) WHERE ((approved_at IS NOT NULL) AND ((withdrawn_day IS NULL) OR (withdrawn_day >= effective_day)));
CREATE UNIQUE INDEX document_versions_open ON document_versions (document_id) WHERE (approved_at IS NULL);
CREATE TRIGGER document_versions_competence AFTER UPDATE OF approved_at, effective_day, grace_days, withdrawn_day ON document_versions FOR EACH ROW EXECUTE FUNCTION competence_in_document_changed();

-- VIEW document_editions(document_id uuid, number integer, from_day date, grace_days integer, approved_at timestamptz)
-- VIEW document_review_days(document_id uuid, version_id uuid, owner_id uuid, review_day date)
-- VIEW document_turns(document_id uuid, number integer, day date, is_in_force boolean, is_major boolean, grace_days integer, recorded_at timestamptz, voided_at timestamptz)
-- VIEW document_version_days(id uuid, document_id uuid, number integer, source_id uuid, is_major boolean, grace_days integer, approved_at timestamptz, from_day date, until_day date)
-- VIEW document_version_states(id uuid, document_id uuid, number integer, state text, from_day date, until_day date)
-- VIEW published_controlled_document_areas(document_id uuid, work_area_id uuid)
-- VIEW published_controlled_documents(id uuid, code text, title text, owner_id uuid, review_months integer, created_at timestamptz)
-- VIEW published_document_editions(document_id uuid, number integer, from_day date, grace_days integer, approved_at timestamptz)
-- VIEW published_document_review_days(document_id uuid, owner_id uuid, review_day date)
-- VIEW published_document_submissions(version_id uuid, title text, file_name text, file_sha256 text, questions jsonb, pass_mark integer, approved_at timestamptz)
-- VIEW published_document_turns(document_id uuid, number integer, day date, is_in_force boolean, is_major boolean, grace_days integer, recorded_at timestamptz, voided_at timestamptz)
-- VIEW published_document_version_states(id uuid, document_id uuid, number integer, state text, from_day date, until_day date)
-- VIEW published_document_versions(id uuid, document_id uuid, number integer, source_id uuid, is_major boolean, change_text text, approved_at timestamptz, effective_day date)

-- document-readings ---------------------------------------------------------------------------------------------------

-- What somebody answered, time after time; never changed.
CREATE TABLE document_attempts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  version_id uuid NOT NULL,
  number integer NOT NULL,
  answers integer[] NOT NULL,
  right_answers integer NOT NULL,
  asked integer NOT NULL,
  is_passed boolean NOT NULL,
  answered_at timestamptz NOT NULL,
  CONSTRAINT document_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT document_attempts_person_id_version_id_number_key UNIQUE (person_id, version_id, number),
  CONSTRAINT document_attempts_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT document_attempts_version_id_fkey FOREIGN KEY (version_id) REFERENCES document_versions(id),
  CONSTRAINT document_attempts_number_check CHECK (number > 0),
  CONSTRAINT document_attempts_right_answers_check CHECK (((right_answers >= 0) AND (right_answers <= asked)) AND (asked = cardinality(answers)))
);
CREATE INDEX document_attempts_version ON document_attempts (version_id);

-- Which pages of a version somebody has had before them, on whatever device.
CREATE TABLE document_pages_seen (
  person_id uuid NOT NULL,
  version_id uuid NOT NULL,
  pages integer[] NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT document_pages_seen_pkey PRIMARY KEY (person_id, version_id),
  CONSTRAINT document_pages_seen_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT document_pages_seen_version_id_fkey FOREIGN KEY (version_id) REFERENCES document_versions(id) ON DELETE CASCADE
);
CREATE INDEX document_pages_seen_version ON document_pages_seen (version_id);

-- Who read which version to its last page and signed it.
CREATE TABLE document_readings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  document_id uuid NOT NULL,
  version integer NOT NULL,
  day date NOT NULL,
  read_at timestamptz NOT NULL,
  pages integer NOT NULL,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  attempt_id uuid,
  CONSTRAINT document_readings_pkey PRIMARY KEY (id),
  CONSTRAINT document_readings_attempt_id_key UNIQUE (attempt_id),
  CONSTRAINT document_readings_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES document_attempts(id),
  CONSTRAINT document_readings_document_id_fkey FOREIGN KEY (document_id) REFERENCES controlled_documents(id),
  CONSTRAINT document_readings_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT document_readings_version_fkey FOREIGN KEY (document_id, version) REFERENCES document_versions(document_id, number),
  CONSTRAINT document_readings_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_readings_pages_check CHECK (pages > 0),
  CONSTRAINT document_readings_void_check CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT document_readings_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500))
);
CREATE UNIQUE INDEX document_readings_once ON document_readings (document_id, person_id, version) WHERE (voided_at IS NULL);
CREATE INDEX document_readings_person ON document_readings (person_id, day);
CREATE INDEX document_readings_version ON document_readings (document_id, version);
CREATE TRIGGER document_readings_competence AFTER INSERT OR DELETE OR UPDATE OF day, version, voided_at ON document_readings FOR EACH ROW EXECUTE FUNCTION competence_in_document_changed();

-- VIEW published_document_attempts(id uuid, person_id uuid, version_id uuid, number integer, right_answers integer, asked integer, is_passed boolean, answered_at timestamptz)
-- VIEW published_document_readings(id uuid, person_id uuid, document_id uuid, version integer, day date, read_at timestamptz, attempt_id uuid, voided_at timestamptz)

-- documents -----------------------------------------------------------------------------------------------------------

-- The passages that documents are cut into.
CREATE TABLE document_chunks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL,
  module_name text NOT NULL,
  user_id uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  position integer NOT NULL,
  page integer,
  section text,
  content text NOT NULL,
  kind text NOT NULL DEFAULT 'text',
  record text,
  first_block integer,
  last_block integer,
  CONSTRAINT document_chunks_pkey PRIMARY KEY (id),
  CONSTRAINT document_chunks_document_id_position_key UNIQUE (document_id, "position"),
  CONSTRAINT document_chunks_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  CONSTRAINT document_chunks_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_chunks_check CHECK (last_block >= first_block),
  CONSTRAINT document_chunks_check1 CHECK ((kind = 'record') = (record IS NOT NULL)),
  CONSTRAINT document_chunks_first_block_check CHECK (first_block >= 0),
  CONSTRAINT document_chunks_kind_check CHECK (kind = ANY (ARRAY['text', 'table', 'record'])),
  CONSTRAINT document_chunks_page_check CHECK (page > 0),
  CONSTRAINT document_chunks_position_check CHECK ("position" >= 0)
);
CREATE INDEX document_chunks_user ON document_chunks (user_id, created_at DESC);
CREATE TRIGGER document_chunks_indexed AFTER INSERT OR DELETE ON document_chunks FOR EACH ROW EXECUTE FUNCTION index_chunk();

-- What a person put in place of what was read of a page, or that the page is left out.
CREATE TABLE document_page_edits (
  document_id uuid NOT NULL,
  page integer NOT NULL,
  text text,
  is_left_out boolean NOT NULL DEFAULT false,
  version integer NOT NULL,
  edited_by uuid,
  edited_at timestamptz NOT NULL,
  CONSTRAINT document_page_edits_pkey PRIMARY KEY (document_id, page),
  CONSTRAINT document_page_edits_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  CONSTRAINT document_page_edits_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT document_page_edits_page_check CHECK (page > 0),
  CONSTRAINT document_page_edits_text_check CHECK (length(text) <= 40000),
  CONSTRAINT document_page_edits_version_check CHECK (version > 0)
);
CREATE INDEX document_page_edits_edited_by ON document_page_edits (edited_by);

-- What was read of each page of a document, block by block; of a text without pages, of each part (decision 0183).
CREATE TABLE document_pages (
  document_id uuid NOT NULL,
  page integer NOT NULL,
  first_block integer NOT NULL,
  blocks jsonb NOT NULL,
  CONSTRAINT document_pages_pkey PRIMARY KEY (document_id, page),
  CONSTRAINT document_pages_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  CONSTRAINT document_pages_first_block_check CHECK (first_block >= 0),
  CONSTRAINT document_pages_page_check CHECK (page > 0)
);

-- Documents of the knowledge base.
CREATE TABLE documents (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  module_name text NOT NULL,
  file_name text NOT NULL,
  kind text NOT NULL,
  file_id uuid NOT NULL,
  user_id uuid,
  status text NOT NULL DEFAULT 'processing',
  error text,
  pages integer,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  lease uuid,
  reader integer NOT NULL DEFAULT 0,
  is_catalogue boolean,
  in_force boolean NOT NULL DEFAULT true,
  scan_pages integer,
  edits integer NOT NULL DEFAULT 0,
  control text,
  cited_as text,
  answers_from date,
  answers_until date,
  request_id text,
  CONSTRAINT documents_pkey PRIMARY KEY (id),
  CONSTRAINT documents_file_id_key UNIQUE (file_id),
  CONSTRAINT documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT documents_answers_check CHECK ((control IS NOT NULL) OR (num_nonnulls(cited_as, answers_from, answers_until) = 0)),
  CONSTRAINT documents_check CHECK ((status = 'failed') = (error IS NOT NULL)),
  CONSTRAINT documents_cited_as_check CHECK ((btrim(cited_as) <> '') AND (length(cited_as) <= 120)),
  CONSTRAINT documents_control_check CHECK (control = ANY (ARRAY['draft', 'fixed'])),
  CONSTRAINT documents_file_name_check CHECK (length(file_name) <= 300),
  CONSTRAINT documents_kind_check CHECK (kind = ANY (ARRAY['txt', 'pdf', 'docx', 'doc', 'rtf', 'xlsx', 'pptx', 'odt', 'csv', 'md', 'html', 'png', 'jpg', 'webp', 'tiff'])),
  CONSTRAINT documents_module_name_check CHECK ((btrim(module_name) <> '') AND (length(module_name) <= 120)),
  CONSTRAINT documents_request_id_check CHECK (length(request_id) <= 64),
  CONSTRAINT documents_scan_pages_check CHECK (scan_pages > 0),
  CONSTRAINT documents_status_check CHECK (status = ANY (ARRAY['processing', 'ready', 'failed']))
);
CREATE INDEX documents_processing ON documents (claimed_at) WHERE (status = 'processing');
CREATE UNIQUE INDEX documents_ready_unique ON documents (user_id, fold_text(module_name)) WHERE ((status = 'ready') AND (control IS NULL));
CREATE UNIQUE INDEX documents_waiting_unique ON documents (user_id, fold_text(module_name)) WHERE ((status <> 'ready') AND (control IS NULL));

-- VIEW answering_documents(id uuid, module_name text, file_name text)
-- VIEW published_answering_documents(id uuid, module_name text, file_name text)
-- VIEW published_document_chunks(id uuid, document_id uuid, kind text, record text, first_block integer, last_block integer)
-- VIEW published_documents(id uuid, user_id uuid, module_name text, file_name text, status text, file_id uuid, control text, created_at timestamptz)

-- FUNCTION document_answers(d documents) RETURNS boolean STABLE

-- duties --------------------------------------------------------------------------------------------------------------

-- What the duties of a person come to, from one day until another, as competence_spans tell them: figures and lists of teams read these rows instead of everybody's states.
CREATE TABLE person_duties (
  person_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  soon_days smallint NOT NULL,
  is_free boolean NOT NULL,
  late integer NOT NULL,
  soon integer NOT NULL,
  requirement_id uuid,
  state text,
  since_day date,
  last_day date,
  CONSTRAINT person_duties_pkey PRIMARY KEY (person_id),
  CONSTRAINT person_duties_check CHECK (until_day >= from_day)
);

-- FUNCTION forget_kept_duties() RETURNS trigger

-- evidence ------------------------------------------------------------------------------------------------------------

-- What a supervisor notes about somebody, who reads it on their sheet (decision 0218).
CREATE TABLE person_notes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  text text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT act_moment(),
  recorded_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  CONSTRAINT person_notes_pkey PRIMARY KEY (id),
  CONSTRAINT person_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT person_notes_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT person_notes_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT person_notes_check CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT person_notes_text_check CHECK ((btrim(text) <> '') AND (length(text) <= 2000)),
  CONSTRAINT person_notes_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500))
);
CREATE INDEX person_notes_person ON person_notes (person_id, recorded_at);

-- external-training ---------------------------------------------------------------------------------------------------

CREATE TABLE external_record_files (
  file_id uuid NOT NULL,
  record_id uuid NOT NULL,
  added_at timestamptz NOT NULL DEFAULT present_moment(),
  CONSTRAINT external_record_files_pkey PRIMARY KEY (file_id),
  CONSTRAINT external_record_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT external_record_files_record_id_fkey FOREIGN KEY (record_id) REFERENCES external_records(id) ON DELETE CASCADE
);
CREATE INDEX external_record_files_record ON external_record_files (record_id);

CREATE TABLE external_records (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  title_id uuid,
  title text NOT NULL,
  institution text NOT NULL DEFAULT '',
  day date NOT NULL,
  hours double precision,
  expires_on date,
  registration text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'pending',
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by uuid,
  judged_at timestamptz,
  judged_by uuid,
  reject_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  import_id uuid,
  imported_from text,
  CONSTRAINT external_records_pkey PRIMARY KEY (id),
  CONSTRAINT external_records_judged_by_fkey FOREIGN KEY (judged_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT external_records_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT external_records_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT external_records_title_id_fkey FOREIGN KEY (title_id) REFERENCES external_titles(id),
  CONSTRAINT external_records_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT external_records_check CHECK (expires_on >= day),
  CONSTRAINT external_records_hours_check CHECK ((hours > (0)::double precision) AND (hours <= (20000)::double precision)),
  CONSTRAINT external_records_imported CHECK ((import_id IS NULL) = (imported_from IS NULL)),
  CONSTRAINT external_records_imported_from_check CHECK ((btrim(imported_from) <> '') AND (length(imported_from) <= 300)),
  CONSTRAINT external_records_institution_check CHECK (length(institution) <= 200),
  CONSTRAINT external_records_judged CHECK ((state = 'pending') = (judged_at IS NULL)),
  CONSTRAINT external_records_registration_check CHECK (length(registration) <= 100),
  CONSTRAINT external_records_reject_reason_check CHECK ((btrim(reject_reason) <> '') AND (length(reject_reason) <= 500)),
  CONSTRAINT external_records_rejected CHECK ((state = 'rejected') = (reject_reason IS NOT NULL)),
  CONSTRAINT external_records_state_check CHECK (state = ANY (ARRAY['pending', 'verified', 'rejected'])),
  CONSTRAINT external_records_title_check CHECK ((btrim(title) <> '') AND (length(title) <= 200)),
  CONSTRAINT external_records_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500)),
  CONSTRAINT external_records_voidable CHECK ((voided_at IS NULL) OR (state = 'verified')),
  CONSTRAINT external_records_voided CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX external_records_import ON external_records (import_id) WHERE (import_id IS NOT NULL);
CREATE UNIQUE INDEX external_records_imported_once ON external_records (person_id, fold_text(title), day) WHERE ((import_id IS NOT NULL) AND (voided_at IS NULL));
CREATE INDEX external_records_pending ON external_records (recorded_at, id) WHERE (state = 'pending');
CREATE INDEX external_records_person ON external_records (person_id, title_id, day);
CREATE INDEX external_records_title ON external_records (title_id);
CREATE TRIGGER external_records_competence AFTER INSERT OR DELETE OR UPDATE OF person_id, title_id, day, expires_on, state, judged_at, voided_at ON external_records FOR EACH ROW EXECUTE FUNCTION competence_in_external_changed();

-- Training from elsewhere: the titles that somebody may have, what each person hands in, and its files.
CREATE TABLE external_titles (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  kind text NOT NULL,
  expires boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  created_by uuid,
  CONSTRAINT external_titles_pkey PRIMARY KEY (id),
  CONSTRAINT external_titles_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT external_titles_kind_check CHECK (kind = ANY (ARRAY['course', 'degree', 'registration'])),
  CONSTRAINT external_titles_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 200))
);
CREATE UNIQUE INDEX external_titles_name ON external_titles (fold_text(name));

-- VIEW published_external_record_files(record_id uuid, file_id uuid)
-- VIEW published_external_records(id uuid, person_id uuid, title_id uuid, title text, institution text, day date, hours double precision, expires_on date, registration text, state text, judged_at timestamptz, voided_at timestamptz, void_reason text, imported_from text)
-- VIEW published_external_titles(id uuid, name text, kind text, expires boolean, archived_at timestamptz)

-- files ---------------------------------------------------------------------------------------------------------------

-- Stored files: what was judged and kept.
CREATE TABLE files (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  bucket text NOT NULL,
  path text NOT NULL,
  original_name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  width integer,
  height integer,
  module_id uuid,
  uploaded_by uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_bucket_path_key UNIQUE (bucket, path),
  CONSTRAINT files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT files_bucket_check CHECK (bucket = ANY (ARRAY['product-images', 'module-files', 'quiz-images', 'documents', 'branding', 'history', 'evidence', 'packages'])),
  CONSTRAINT files_height_check CHECK (height > 0),
  CONSTRAINT files_original_name_check CHECK ((original_name <> '') AND (length(original_name) <= 300)),
  CONSTRAINT files_path_check CHECK ((path <> '') AND (length(path) <= 300)),
  CONSTRAINT files_sha256_check CHECK (length(sha256) = 64),
  CONSTRAINT files_size_check CHECK (size > 0),
  CONSTRAINT files_width_check CHECK (width > 0)
);
CREATE INDEX files_module ON files (module_id);
CREATE INDEX files_uploaded_by ON files (uploaded_by);

-- Objects whose file was removed; a job deletes them from the storage after the removal is committed.
CREATE TABLE removed_files (
  bucket text NOT NULL,
  path text NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT removed_files_pkey PRIMARY KEY (bucket, path)
);

-- VIEW published_files(id uuid, bucket text, path text, original_name text, mime text, size bigint, sha256 text)

-- generation ----------------------------------------------------------------------------------------------------------

-- Questions that were generated: by whom, and who approved them.
CREATE TABLE generated_questions (
  question_id uuid NOT NULL,
  provider text NOT NULL,
  model text,
  assistant_id uuid,
  assistant_version integer NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  approved_by uuid,
  approved_at timestamptz,
  CONSTRAINT generated_questions_pkey PRIMARY KEY (question_id),
  CONSTRAINT generated_questions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT generated_questions_assistant_id_fkey FOREIGN KEY (assistant_id) REFERENCES assistants(id) ON DELETE SET NULL,
  CONSTRAINT generated_questions_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT generated_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES quiz_questions(id) ON DELETE CASCADE
);
CREATE INDEX generated_questions_approved_by ON generated_questions (approved_by);
CREATE INDEX generated_questions_assistant ON generated_questions (assistant_id);
CREATE INDEX generated_questions_created_by ON generated_questions (created_by);

-- Steps that were generated: by whom, what in them no document supports, and who approved them.
CREATE TABLE generated_steps (
  step_id uuid NOT NULL,
  provider text NOT NULL,
  model text,
  assistant_id uuid,
  assistant_version integer NOT NULL,
  unsupported text[] NOT NULL DEFAULT '{}'[],
  created_by uuid,
  created_at timestamptz NOT NULL,
  approved_by uuid,
  approved_at timestamptz,
  CONSTRAINT generated_steps_pkey PRIMARY KEY (step_id),
  CONSTRAINT generated_steps_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT generated_steps_assistant_id_fkey FOREIGN KEY (assistant_id) REFERENCES assistants(id) ON DELETE SET NULL,
  CONSTRAINT generated_steps_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT generated_steps_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE
);
CREATE INDEX generated_steps_approved_by ON generated_steps (approved_by);
CREATE INDEX generated_steps_assistant ON generated_steps (assistant_id);
CREATE INDEX generated_steps_created_by ON generated_steps (created_by);

-- Modules being generated: what was asked, how far it is, and who works on it.
CREATE TABLE generation_jobs (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  title text NOT NULL,
  requested_by uuid NOT NULL,
  status text NOT NULL DEFAULT 'running',
  input jsonb NOT NULL,
  stages jsonb NOT NULL,
  draft jsonb,
  module_id uuid,
  lease uuid,
  heartbeat_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  seen_at timestamptz,
  told_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  request_id text,
  writing jsonb,
  step_id uuid,
  CONSTRAINT generation_jobs_pkey PRIMARY KEY (id),
  CONSTRAINT generation_jobs_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE SET NULL,
  CONSTRAINT generation_jobs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT generation_jobs_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  CONSTRAINT generation_jobs_kind_check CHECK (kind = ANY (ARRAY['product', 'induction', 'steps', 'rewrite'])),
  CONSTRAINT generation_jobs_request_id_check CHECK (length(request_id) <= 64),
  CONSTRAINT generation_jobs_status_check CHECK (status = ANY (ARRAY['running', 'done', 'failed', 'cancelled']))
);
CREATE INDEX generation_jobs_module ON generation_jobs (module_id);
CREATE INDEX generation_jobs_open ON generation_jobs (created_at DESC) WHERE (seen_at IS NULL);
CREATE INDEX generation_jobs_requested_by ON generation_jobs (requested_by, created_at DESC);
CREATE UNIQUE INDEX generation_jobs_running_step ON generation_jobs (step_id) WHERE (status = 'running');
CREATE UNIQUE INDEX generation_jobs_running_steps ON generation_jobs (module_id) WHERE ((status = 'running') AND (kind = 'steps'));
CREATE UNIQUE INDEX generation_jobs_running_title ON generation_jobs (fold_text(btrim(title))) WHERE ((status = 'running') AND (kind = ANY (ARRAY['product', 'induction'])));
CREATE INDEX generation_jobs_step ON generation_jobs (step_id);

-- Generated steps that were written again: how, and what stood there before, so that it can be taken back.
CREATE TABLE step_rewrites (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  step_id uuid NOT NULL,
  instruction text NOT NULL,
  note text NOT NULL,
  before jsonb NOT NULL,
  before_version integer NOT NULL,
  after_version integer NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT step_rewrites_pkey PRIMARY KEY (id),
  CONSTRAINT step_rewrites_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT step_rewrites_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE
);
CREATE INDEX step_rewrites_created_by ON step_rewrites (created_by);
CREATE INDEX step_rewrites_step ON step_rewrites (step_id, created_at);

-- What generated steps were written from, quoted word for word and kept when the document goes.
CREATE TABLE step_sources (
  step_id uuid NOT NULL,
  n integer NOT NULL,
  document_id uuid,
  title text NOT NULL,
  page integer,
  section text,
  quote text NOT NULL,
  CONSTRAINT step_sources_pkey PRIMARY KEY (step_id, n),
  CONSTRAINT step_sources_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  CONSTRAINT step_sources_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  CONSTRAINT step_sources_n_check CHECK (n >= 1)
);
CREATE INDEX step_sources_document ON step_sources (document_id);

-- VIEW published_generated_questions(question_id uuid, provider text, model text, assistant_id uuid, assistant_version integer, approved_by uuid, approved_at timestamptz, created_by uuid, created_at timestamptz)
-- VIEW published_generated_steps(step_id uuid, provider text, model text, assistant_id uuid, assistant_version integer, unsupported text[], approved_by uuid, approved_at timestamptz, created_by uuid, created_at timestamptz)
-- VIEW published_step_sources(step_id uuid, n integer, document_id uuid, title text, page integer, section text, quote text)

-- history-import ------------------------------------------------------------------------------------------------------

-- A file of earlier years that was sent, what its columns mean, and what became of it.
CREATE TABLE history_imports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  created_by uuid,
  file_id uuid,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  columns jsonb NOT NULL,
  day_order text NOT NULL,
  makes_units boolean NOT NULL,
  takes text NOT NULL,
  status text NOT NULL DEFAULT 'waiting',
  lease uuid,
  claimed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  facts integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  rounds integer,
  already integer,
  faults integer,
  periods uuid[],
  people uuid[],
  stored_at timestamptz,
  failure text,
  undone_at timestamptz,
  undone_by uuid,
  undone_kept integer,
  titles integer,
  request_id text,
  CONSTRAINT history_imports_pkey PRIMARY KEY (id),
  CONSTRAINT history_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT history_imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  CONSTRAINT history_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT history_imports_check CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT history_imports_check1 CHECK ((status = ANY (ARRAY['stored', 'undone'])) = (stored_at IS NOT NULL)),
  CONSTRAINT history_imports_check2 CHECK ((status = 'undone') = (undone_at IS NOT NULL)),
  CONSTRAINT history_imports_columns_check CHECK (jsonb_typeof(columns) = 'array'),
  CONSTRAINT history_imports_day_order_check CHECK (day_order = ANY (ARRAY['dmy', 'mdy', 'ymd'])),
  CONSTRAINT history_imports_facts_check CHECK (facts >= 0),
  CONSTRAINT history_imports_file_name_check CHECK ((file_name <> '') AND (length(file_name) <= 300)),
  CONSTRAINT history_imports_file_sha256_check CHECK (length(file_sha256) = 64),
  CONSTRAINT history_imports_request_id_check CHECK (length(request_id) <= 64),
  CONSTRAINT history_imports_status_check CHECK (status = ANY (ARRAY['waiting', 'stored', 'failed', 'undone'])),
  CONSTRAINT history_imports_takes_check CHECK (takes = ANY (ARRAY['all', 'valid']))
);

-- identity ------------------------------------------------------------------------------------------------------------

-- Short-lived; an older one stays valid until its own end, so that two tabs may refresh at the same time.
CREATE TABLE access_tokens (
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT access_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT access_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);
CREATE INDEX access_tokens_session ON access_tokens (session_id);

-- Somebody whose records have to be kept although their data were to go: their name and addresses, apart from everything that works with people.
CREATE TABLE blocked_people (
  person_id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text,
  position text,
  area text,
  hired_on date,
  company_name text NOT NULL,
  previous_role text,
  search_text text GENERATED ALWAYS AS (fold_text(((((((first_name || ' ') || last_name) || ' ') || email) || ' ') || COALESCE("position", '')))) STORED,
  sort_name text GENERATED ALWAYS AS (((fold_text(first_name) || '') || fold_text(last_name))) STORED,
  reason text NOT NULL,
  blocked_at timestamptz NOT NULL,
  blocked_by uuid,
  CONSTRAINT blocked_people_pkey PRIMARY KEY (person_id),
  CONSTRAINT blocked_people_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT blocked_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id),
  CONSTRAINT blocked_people_previous_role_check CHECK (previous_role = ANY (ARRAY['employee', 'jefe', 'admin'])),
  CONSTRAINT blocked_people_reason_check CHECK ((btrim(reason) <> '') AND (length(reason) <= 500))
);
CREATE INDEX blocked_people_blocked_by ON blocked_people (blocked_by);
CREATE INDEX blocked_people_order ON blocked_people (sort_name, person_id);

-- The password of each person, as its hash.
CREATE TABLE credentials (
  user_id uuid NOT NULL,
  password_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  is_temporary boolean NOT NULL DEFAULT false,
  CONSTRAINT credentials_pkey PRIMARY KEY (user_id),
  CONSTRAINT credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);

-- Browsers on which somebody has signed in before.
CREATE TABLE known_devices (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash, user_id),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_use ON known_devices (last_used_at);
CREATE INDEX known_devices_user ON known_devices (user_id);

-- Addresses for which a link was asked for, known or not; answered a moment later, so that asking takes the same for all.
CREATE TABLE link_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  purpose text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT link_requests_pkey PRIMARY KEY (id),
  CONSTRAINT link_requests_purpose_check CHECK (purpose = ANY (ARRAY['reset', 'confirm']))
);

-- Links that work once.
CREATE TABLE mail_links (
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  registration_id uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT mail_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT mail_links_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES pending_registrations(id) ON DELETE CASCADE,
  CONSTRAINT mail_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT mail_links_check CHECK ((purpose = 'confirm') = (registration_id IS NOT NULL)),
  CONSTRAINT mail_links_check1 CHECK ((purpose = 'confirm') = (user_id IS NULL)),
  CONSTRAINT mail_links_purpose_check CHECK (purpose = ANY (ARRAY['reset', 'welcome', 'confirm']))
);
CREATE INDEX mail_links_expiry ON mail_links (expires_at);
CREATE UNIQUE INDEX mail_links_one_per_person ON mail_links (user_id);
CREATE UNIQUE INDEX mail_links_one_per_registration ON mail_links (registration_id);

-- People who registered themselves and have not opened the link in their mail: nobody yet, so no profile.
CREATE TABLE pending_registrations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company_name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  expires_at timestamptz NOT NULL,
  accepted_notice uuid,
  CONSTRAINT pending_registrations_pkey PRIMARY KEY (id),
  CONSTRAINT pending_registrations_email_key UNIQUE (email),
  CONSTRAINT pending_registrations_email_check CHECK (length(email) <= 254)
);
CREATE INDEX pending_registrations_expiry ON pending_registrations (expires_at);

-- How many people of a company have a role, a position and an area, and whether their first day of work is known.
CREATE TABLE people_totals (
  company_name text NOT NULL,
  role text NOT NULL,
  previous_role text,
  position text,
  area text,
  knows_first_day boolean NOT NULL,
  people integer NOT NULL
);

-- Everybody who has, or had, an account.
CREATE TABLE profiles (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  email text NOT NULL,
  role text NOT NULL DEFAULT 'employee',
  previous_role text,
  company_name text NOT NULL DEFAULT '',
  phone text,
  position text,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  search_text text GENERATED ALWAYS AS (fold_text(((((((first_name || ' ') || last_name) || ' ') || email) || ' ') || COALESCE("position", '')))) STORED,
  erased_at timestamptz,
  sort_name text GENERATED ALWAYS AS (((fold_text(first_name) || '') || fold_text(last_name))) STORED,
  area text,
  hired_on date,
  access_ends_at timestamptz,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_access_check CHECK ((role = 'auditor') = (access_ends_at IS NOT NULL)),
  CONSTRAINT profiles_area_check CHECK (length(area) <= 120),
  CONSTRAINT profiles_email_check CHECK (length(email) <= 254),
  CONSTRAINT profiles_hired_on_check CHECK ((hired_on >= '1900-01-01'::date) AND (hired_on <= '2100-12-31'::date)),
  CONSTRAINT profiles_previous_role_check CHECK (previous_role = ANY (ARRAY['employee', 'jefe', 'admin'])),
  CONSTRAINT profiles_role_check CHECK (role = ANY (ARRAY['employee', 'jefe', 'admin', 'inactive', 'auditor']))
);
CREATE INDEX profiles_auditors ON profiles (sort_name, id) WHERE (role = 'auditor');
CREATE INDEX profiles_by_area ON profiles (NULLIF(fold_text(area), ''), sort_name, id);
CREATE INDEX profiles_by_area_down ON profiles (NULLIF(fold_text(area), '') DESC NULLS LAST, sort_name, id);
CREATE INDEX profiles_by_company ON profiles (NULLIF(fold_text(company_name), ''), sort_name, id);
CREATE INDEX profiles_by_company_down ON profiles (NULLIF(fold_text(company_name), '') DESC NULLS LAST, sort_name, id);
CREATE INDEX profiles_by_first_day ON profiles (hired_on, sort_name, id);
CREATE INDEX profiles_by_first_day_down ON profiles (hired_on DESC NULLS LAST, sort_name, id);
CREATE INDEX profiles_by_name ON profiles (sort_name, id);
CREATE INDEX profiles_by_position ON profiles (NULLIF(fold_text("position"), ''), sort_name, id);
CREATE INDEX profiles_by_position_down ON profiles (NULLIF(fold_text("position"), '') DESC NULLS LAST, sort_name, id);
CREATE UNIQUE INDEX profiles_email_unique ON profiles (email_key(email));
CREATE INDEX profiles_role ON profiles (role);
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops);
CREATE TRIGGER profiles_counted_added AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_counted();
CREATE TRIGGER profiles_counted_changed AFTER UPDATE ON profiles REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_counted();
CREATE TRIGGER profiles_counted_removed AFTER DELETE ON profiles REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION people_counted();
CREATE TRIGGER profiles_progress_added AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_profiles_added();
CREATE TRIGGER profiles_progress_changed AFTER UPDATE ON profiles REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_profiles_changed();
CREATE TRIGGER profiles_role_changed AFTER UPDATE ON profiles FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION note_role();
CREATE TRIGGER profiles_role_given AFTER INSERT ON profiles FOR EACH ROW WHEN ((new.role <> 'auditor')) EXECUTE FUNCTION note_role();
CREATE TRIGGER profiles_work_moved AFTER UPDATE ON profiles REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION work_of_profiles_moved();
CREATE TRIGGER profiles_work_removed BEFORE DELETE ON profiles FOR EACH ROW WHEN ((old.role = 'employee')) EXECUTE FUNCTION work_of_profile_removed();
CREATE TRIGGER profiles_work_settled BEFORE DELETE OR UPDATE OF role, company_name ON profiles FOR EACH STATEMENT EXECUTE FUNCTION settle_team_work();

-- What somebody was from a day on: learner, jefe, admin, or nobody ('inactive').
CREATE TABLE role_changes (
  person_id uuid NOT NULL,
  role text NOT NULL,
  day date NOT NULL,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT role_changes_pkey PRIMARY KEY (person_id, recorded_at),
  CONSTRAINT role_changes_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT role_changes_role_check CHECK (role = ANY (ARRAY['employee', 'jefe', 'admin', 'inactive']))
);
CREATE TRIGGER role_changes_competence AFTER INSERT OR DELETE OR UPDATE ON role_changes FOR EACH ROW EXECUTE FUNCTION competence_of_person_changed();

-- One row per signed-in device.
CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  refresh_token_hash bytea NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_refreshed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_refresh_token_hash_key UNIQUE (refresh_token_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions (user_id);

-- VIEW defined_people_totals(company_name text, role text, previous_role text, position text, area text, knows_first_day boolean, people bigint)
-- VIEW published_auditors(id uuid, first_name text, last_name text, email text, search_text text, access_ends_at timestamptz)
-- VIEW published_blocked_people(person_id uuid, first_name text, last_name text, email text, phone text, position text, area text, hired_on date, company_name text, previous_role text, search_text text, sort_name text, blocked_at timestamptz)
-- VIEW published_people_totals(company_name text, role text, previous_role text, position text, area text, knows_first_day boolean, people integer)
-- VIEW published_profiles(id uuid, first_name text, last_name text, email text, role text, previous_role text, company_name text, phone text, position text, area text, hired_on date, search_text text, sort_name text, erased_at timestamptz, created_at timestamptz)
-- VIEW published_role_changes(person_id uuid, role text, day date, recorded_at timestamptz)
-- VIEW published_sessions(id uuid, user_id uuid, created_at timestamptz)

-- FUNCTION note_role() RETURNS trigger
-- FUNCTION people_counted() RETURNS trigger
-- FUNCTION repair_people_totals() RETURNS boolean
-- FUNCTION sum_up_people() RETURNS void
-- FUNCTION wrong_people_totals() RETURNS boolean STABLE

-- idle-sessions -------------------------------------------------------------------------------------------------------

-- When a session was last used, to the minute, where those of its role end unused.
CREATE TABLE session_uses (
  session_id uuid NOT NULL,
  used_at timestamptz NOT NULL,
  CONSTRAINT session_uses_pkey PRIMARY KEY (session_id),
  CONSTRAINT session_uses_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

-- installation-keys ---------------------------------------------------------------------------------------------------

CREATE TABLE package_keys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  public_key bytea NOT NULL,
  private_key bytea NOT NULL,
  changed_by uuid,
  reason text,
  CONSTRAINT package_keys_pkey PRIMARY KEY (id),
  CONSTRAINT package_keys_public_key_key UNIQUE (public_key),
  CONSTRAINT package_keys_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT package_keys_private_key_check CHECK (octet_length(private_key) = ANY (ARRAY[48, 92])),
  CONSTRAINT package_keys_public_key_check CHECK (octet_length(public_key) = 32),
  CONSTRAINT package_keys_reason_check CHECK ((btrim(reason) <> '') AND (length(reason) <= 500))
);
CREATE INDEX package_keys_changed_by ON package_keys (changed_by);

-- knowledge -----------------------------------------------------------------------------------------------------------

-- Words that say that something is asked, not what.
CREATE TABLE asking_words (
  word text NOT NULL,
  sound text NOT NULL GENERATED ALWAYS AS (sound_of(word)) STORED,
  weight real NOT NULL DEFAULT 0,
  CONSTRAINT asking_words_pkey PRIMARY KEY (word),
  CONSTRAINT asking_words_weight_check CHECK ((weight >= (0)::double precision) AND (weight <= (1)::double precision))
);

-- The words that people use at the bench, and what the documents call them; the organisation's own, with a beginning.
CREATE TABLE glossary_entries (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  word text NOT NULL,
  means text NOT NULL DEFAULT '',
  kind text NOT NULL,
  source text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  word_stems text COLLATE "C" NOT NULL GENERATED ALWAYS AS (stem_line(word)) STORED,
  means_stems text COLLATE "C" NOT NULL GENERATED ALWAYS AS (stem_line(means)) STORED,
  CONSTRAINT glossary_entries_pkey PRIMARY KEY (id),
  CONSTRAINT glossary_entries_kind_check CHECK (kind = ANY (ARRAY['prueba', 'palabra', 'escritura'])),
  CONSTRAINT glossary_entries_kind_means_check CHECK ((kind = 'prueba') OR (btrim(means) <> '')),
  CONSTRAINT glossary_entries_means_check CHECK (length(means) <= 160),
  CONSTRAINT glossary_entries_source_check CHECK (source = ANY (ARRAY['incluida', 'persona', 'archivo', 'pregunta'])),
  CONSTRAINT glossary_entries_word_check CHECK ((btrim(word) <> '') AND (length(word) <= 80))
);
CREATE INDEX glossary_entries_means_begins ON glossary_entries (split_part(means_stems, ' ', 1));
CREATE INDEX glossary_entries_quick ON glossary_entries (fold_text(word)) WHERE (kind = 'escritura');
CREATE UNIQUE INDEX glossary_entries_word ON glossary_entries (fold_text(word), fold_text(means));
CREATE INDEX glossary_entries_word_begins ON glossary_entries (split_part(word_stems, ' ', 1));

-- Every word that was ever indexed, to find what a misspelt one was meant to be.
CREATE TABLE known_words (
  word text NOT NULL,
  stem text COLLATE "C" NOT NULL,
  sound text NOT NULL,
  CONSTRAINT known_words_pkey PRIMARY KEY (word)
);
CREATE INDEX known_words_letters ON known_words ("left"(word, 1), length(word));
CREATE INDEX known_words_sounds ON known_words ("left"(sound, 1), length(sound));

-- How many words each passage has.
CREATE TABLE passage_lengths (
  passage_id uuid NOT NULL,
  words integer NOT NULL,
  CONSTRAINT passage_lengths_pkey PRIMARY KEY (passage_id)
);

-- How often each stem stands in each passage.
CREATE TABLE passage_terms (
  stem text COLLATE "C" NOT NULL,
  passage_id uuid NOT NULL,
  times real NOT NULL,
  headed real NOT NULL DEFAULT 0,
  CONSTRAINT passage_terms_pkey PRIMARY KEY (stem, passage_id) INCLUDE (times, headed)
);
CREATE INDEX passage_terms_passage ON passage_terms (passage_id);

-- Words of unanswered questions that are nothing of the laboratory's: they are not suggested for the glossary again.
CREATE TABLE passed_over_words (
  word text NOT NULL,
  CONSTRAINT passed_over_words_pkey PRIMARY KEY (word),
  CONSTRAINT passed_over_words_word_check CHECK ((word <> '') AND (length(word) <= 80))
);

-- Steps whose text changed since their passages were made.
CREATE TABLE stale_steps (
  step_id uuid NOT NULL,
  CONSTRAINT stale_steps_pkey PRIMARY KEY (step_id),
  CONSTRAINT stale_steps_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE
);

-- The passages of a step, made from its text whenever it changes.
CREATE TABLE step_chunks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  step_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  position integer NOT NULL,
  section text,
  content text NOT NULL,
  CONSTRAINT step_chunks_pkey PRIMARY KEY (id),
  CONSTRAINT step_chunks_step_id_position_key UNIQUE (step_id, "position"),
  CONSTRAINT step_chunks_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  CONSTRAINT step_chunks_position_check CHECK ("position" >= 0)
);
CREATE TRIGGER step_chunks_indexed AFTER INSERT OR DELETE ON step_chunks FOR EACH ROW EXECUTE FUNCTION index_chunk();

-- Other words for the same thing in laboratories, at work and in training: the words of a line mean nearly the same.
CREATE TABLE synonyms (
  meaning integer NOT NULL,
  word text NOT NULL,
  stem text COLLATE "C" NOT NULL GENERATED ALWAYS AS ((tsvector_to_array(word_stems(word)))[1]) STORED,
  CONSTRAINT synonyms_pkey PRIMARY KEY (meaning, word)
);
CREATE INDEX synonyms_sound ON synonyms (sound_of(stem));
CREATE INDEX synonyms_stem ON synonyms (stem);

-- What the tutorials say; they come with the product and are stored here when it starts.
CREATE TABLE tutorial_chunks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  slug text NOT NULL,
  position integer NOT NULL,
  title text NOT NULL,
  section text,
  content text NOT NULL,
  CONSTRAINT tutorial_chunks_pkey PRIMARY KEY (id),
  CONSTRAINT tutorial_chunks_slug_position_key UNIQUE (slug, "position"),
  CONSTRAINT tutorial_chunks_position_check CHECK ("position" >= 0)
);
CREATE TRIGGER tutorial_chunks_indexed AFTER INSERT OR DELETE ON tutorial_chunks FOR EACH ROW EXECUTE FUNCTION index_chunk();

-- VIEW module_documents(module_id uuid, document_id uuid)
-- VIEW passages(id uuid, document_id uuid, step_id uuid, module_id uuid, title text, section text, page integer, step_number integer, position integer, content text, tutorial_slug text, kind text, record text)
-- VIEW published_passages(id uuid, document_id uuid, title text, page integer, section text, position integer, content text, kind text, record text)

-- FUNCTION articles_of(content text) RETURNS text IMMUTABLE
-- FUNCTION asked_words(question text) RETURNS text IMMUTABLE
-- FUNCTION compound_parts(typed text) RETURNS text[] STABLE
-- FUNCTION find_passages(question text, earlier text, most integer) RETURNS TABLE(passage_id uuid, score double precision, relevance double precision, matched integer, asked integer, words jsonb) STABLE
-- FUNCTION find_passages_among(question text, earlier text, most integer, within uuid[]) RETURNS TABLE(passage_id uuid, score double precision, relevance double precision, matched integer, asked integer, words jsonb) STABLE
-- FUNCTION has_same_letters(one text, other text) RETURNS boolean IMMUTABLE
-- FUNCTION index_chunk() RETURNS trigger
-- FUNCTION index_passage(p_id uuid, p_headings text, p_content text) RETURNS void
-- FUNCTION note_stale_step() RETURNS trigger
-- FUNCTION plain_words(value text) RETURNS text IMMUTABLE
-- FUNCTION search_weight(name text) RETURNS numeric IMMUTABLE
-- FUNCTION without_diminutive(word text) RETURNS text[] IMMUTABLE
-- FUNCTION word_forms() RETURNS TABLE(verb integer, stem text) IMMUTABLE
-- FUNCTION written_out(words text) RETURNS text STABLE

-- learning ------------------------------------------------------------------------------------------------------------

-- What a person has begun stays open to them, whatever is published, moved or edited later (decision 0111).
CREATE TABLE begun_modules (
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  CONSTRAINT begun_modules_pkey PRIMARY KEY (user_id, module_id),
  CONSTRAINT begun_modules_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT begun_modules_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX begun_modules_module ON begun_modules (module_id);

-- Who confirmed having read a change, once each.
CREATE TABLE module_change_readings (
  user_id uuid NOT NULL,
  change_id uuid NOT NULL,
  read_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT module_change_readings_pkey PRIMARY KEY (user_id, change_id),
  CONSTRAINT module_change_readings_change_id_fkey FOREIGN KEY (change_id) REFERENCES module_changes(id) ON DELETE CASCADE,
  CONSTRAINT module_change_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX module_change_readings_change ON module_change_readings (change_id);

-- What can be learned of each module, kept as defined_module_content has it, by the database itself, whoever writes (decision 0073).
CREATE TABLE module_content (
  module_id uuid NOT NULL,
  key text,
  title text NOT NULL,
  order_index integer NOT NULL,
  parent_module_id uuid,
  category text,
  step_ids uuid[] NOT NULL,
  total_questions integer NOT NULL,
  is_learnable boolean NOT NULL,
  welcome_rank integer,
  version bigint NOT NULL,
  edition bigint NOT NULL DEFAULT 0,
  total_steps integer NOT NULL GENERATED ALWAYS AS (cardinality(step_ids)) STORED,
  CONSTRAINT module_content_pkey PRIMARY KEY (module_id)
);

-- How many employees of each company stand where in each module that they have begun, as person_ranks: the sum of its rows.
CREATE TABLE module_ranks (
  module_id uuid NOT NULL,
  company_name text NOT NULL,
  standing integer NOT NULL,
  people integer NOT NULL
);
CREATE INDEX module_ranks_module ON module_ranks (module_id);

-- Each person's progress in each module that they have begun, kept as defined_person_module_progress has it, by the database itself, whoever writes (decision 0192).
CREATE TABLE person_module_progress (
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  role text NOT NULL,
  company_name text NOT NULL,
  sort_name text,
  completed_steps integer NOT NULL,
  is_completed boolean NOT NULL,
  final_score integer,
  attempts integer NOT NULL,
  is_started boolean NOT NULL,
  last_activity timestamptz,
  standing integer NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN is_completed THEN 2
    WHEN (completed_steps > 0) THEN 1
    ELSE 0
END) STORED,
  CONSTRAINT person_module_progress_pkey PRIMARY KEY (user_id, module_id),
  CONSTRAINT person_module_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES person_progress(user_id) ON DELETE CASCADE
) WITH (fillfactor=80);
CREATE INDEX person_module_progress_order ON person_module_progress (module_id, is_completed DESC, completed_steps DESC, sort_name, user_id) INCLUDE (company_name) WHERE (role = 'employee');
CREATE TRIGGER person_module_progress_rank_added AFTER INSERT OR DELETE ON person_module_progress FOR EACH ROW EXECUTE FUNCTION module_rank_changed();
CREATE TRIGGER person_module_progress_rank_changed AFTER UPDATE ON person_module_progress FOR EACH ROW WHEN (((((old.role = 'employee') IS DISTINCT FROM (new.role = 'employee')) OR (old.company_name IS DISTINCT FROM new.company_name)) OR (old.standing IS DISTINCT FROM new.standing))) EXECUTE FUNCTION module_rank_changed();

-- Each person's progress over all modules, kept as defined_person_progress has it, by the database itself, whoever writes (decision 0073).
CREATE TABLE person_progress (
  user_id uuid NOT NULL,
  role text NOT NULL,
  company_name text NOT NULL,
  sort_name text,
  total_modules integer NOT NULL,
  completed_modules integer NOT NULL,
  total_steps integer NOT NULL,
  completed_steps integer NOT NULL,
  average_score double precision,
  progress_percentage double precision NOT NULL,
  whole_progress integer NOT NULL,
  last_activity timestamptz,
  last_sign timestamptz NOT NULL,
  pending_evaluations integer NOT NULL,
  incomplete_records integer NOT NULL,
  content_version bigint NOT NULL,
  revision bigint NOT NULL DEFAULT 0,
  packed_standing bigint NOT NULL GENERATED ALWAYS AS (packed_standing(whole_progress, (progress_percentage > (0)::double precision), ((completed_modules = total_modules) AND (total_modules > 0)), pending_evaluations, incomplete_records)) STORED,
  CONSTRAINT person_progress_pkey PRIMARY KEY (user_id),
  CONSTRAINT person_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
) WITH (fillfactor=70);
CREATE INDEX person_progress_content ON person_progress (content_version);
CREATE INDEX person_progress_order ON person_progress (whole_progress DESC, sort_name, user_id) WHERE (role = 'employee');
CREATE INDEX person_progress_quiet ON person_progress (last_sign) WHERE ((role = 'employee') AND (completed_modules < total_modules));
CREATE INDEX person_progress_rank ON person_progress (completed_modules) WHERE (role = 'employee');
CREATE TRIGGER person_progress_rank_added AFTER INSERT OR DELETE ON person_progress FOR EACH ROW EXECUTE FUNCTION rank_changed();
CREATE TRIGGER person_progress_rank_changed AFTER UPDATE ON person_progress FOR EACH ROW WHEN ((((old.role = 'employee') IS DISTINCT FROM (new.role = 'employee')) OR (old.completed_modules IS DISTINCT FROM new.completed_modules))) EXECUTE FUNCTION rank_changed();
CREATE TRIGGER person_progress_standing_added AFTER INSERT OR DELETE ON person_progress FOR EACH ROW EXECUTE FUNCTION standing_changed();
CREATE TRIGGER person_progress_standing_changed AFTER UPDATE ON person_progress FOR EACH ROW WHEN (((((old.role = 'employee') IS DISTINCT FROM (new.role = 'employee')) OR (old.company_name IS DISTINCT FROM new.company_name)) OR (old.packed_standing IS DISTINCT FROM new.packed_standing))) EXECUTE FUNCTION standing_changed();

-- How many employees have completed how many modules, so that nobody's place is found by counting everybody (decision 0073).
CREATE TABLE person_ranks (
  completed_modules integer NOT NULL,
  people integer NOT NULL
);

-- How many employees of a company stand alike (packed_standing).
CREATE TABLE team_standings (
  company_name text NOT NULL,
  packed_standing bigint NOT NULL,
  people integer NOT NULL
);

-- What the employees of a company did in each part of a day: attempts, passed ones, modules completed.
CREATE TABLE team_work (
  company_name text NOT NULL,
  part timestamptz NOT NULL,
  attempts integer NOT NULL,
  passes integer NOT NULL,
  completions integer NOT NULL
);
CREATE INDEX team_work_part ON team_work (part);

-- Modules that people completed.
CREATE TABLE user_module_completion (
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  is_completed boolean NOT NULL DEFAULT false,
  final_score integer,
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT user_module_completion_pkey PRIMARY KEY (user_id, module_id),
  CONSTRAINT user_module_completion_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT user_module_completion_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT user_module_completion_check CHECK (is_completed = (completed_at IS NOT NULL)),
  CONSTRAINT user_module_completion_final_score_check CHECK ((final_score >= 0) AND (final_score <= 100))
);
CREATE INDEX user_module_completion_recent ON user_module_completion (completed_at) INCLUDE (user_id) WHERE (completed_at IS NOT NULL);
CREATE TRIGGER user_module_completion_added AFTER INSERT ON user_module_completion REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_module_completion_changed AFTER UPDATE ON user_module_completion REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_module_completion_cycle_added AFTER INSERT ON user_module_completion FOR EACH ROW WHEN (new.is_completed) EXECUTE FUNCTION note_training_cycle();
CREATE TRIGGER user_module_completion_cycle_changed AFTER UPDATE ON user_module_completion FOR EACH ROW WHEN ((new.is_completed AND (NOT old.is_completed))) EXECUTE FUNCTION note_training_cycle();
CREATE TRIGGER user_module_completion_kept BEFORE UPDATE ON user_module_completion FOR EACH ROW EXECUTE FUNCTION keep_completion();
CREATE TRIGGER user_module_completion_removed AFTER DELETE ON user_module_completion REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_in_modules_removed();
CREATE CONSTRAINT TRIGGER user_module_completion_work_added AFTER INSERT OR DELETE ON user_module_completion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION completion_changed();
CREATE CONSTRAINT TRIGGER user_module_completion_work_changed AFTER UPDATE ON user_module_completion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR (old.completed_at IS DISTINCT FROM new.completed_at))) EXECUTE FUNCTION completion_changed();

-- What people did in each step.
CREATE TABLE user_step_progress (
  user_id uuid NOT NULL,
  step_id uuid NOT NULL,
  module_id uuid NOT NULL,
  is_completed boolean NOT NULL DEFAULT false,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  step_version integer,
  opened_at timestamptz,
  CONSTRAINT user_step_progress_pkey PRIMARY KEY (user_id, step_id),
  CONSTRAINT user_step_progress_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT user_step_progress_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  CONSTRAINT user_step_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT user_step_progress_check CHECK (is_completed = (completed_at IS NOT NULL))
);
CREATE INDEX user_step_progress_module ON user_step_progress (module_id, user_id);
CREATE TRIGGER user_step_progress_0_begun AFTER INSERT ON user_step_progress REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_begun_modules();
CREATE TRIGGER user_step_progress_added AFTER INSERT ON user_step_progress REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_step_progress_changed AFTER UPDATE ON user_step_progress REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_step_progress_removed AFTER DELETE ON user_step_progress REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_in_steps_removed();
CREATE TRIGGER user_step_progress_version BEFORE INSERT OR UPDATE ON user_step_progress FOR EACH ROW WHEN ((new.is_completed AND (new.step_version IS NULL))) EXECUTE FUNCTION note_completed_version();

-- VIEW activity_moments(user_id uuid, at timestamptz)
-- VIEW defined_module_content(module_id uuid, key text, title text, order_index integer, parent_module_id uuid, category text, step_ids uuid[], total_questions integer, is_learnable boolean, welcome_rank integer)
-- VIEW defined_person_module_progress(user_id uuid, module_id uuid, role text, company_name text, sort_name text, completed_steps integer, is_completed boolean, final_score integer, attempts integer, is_started boolean, last_activity timestamptz)
-- VIEW defined_person_progress(user_id uuid, role text, company_name text, sort_name text, total_modules integer, completed_modules integer, total_steps integer, completed_steps integer, average_score double precision, progress_percentage double precision, whole_progress integer, last_activity timestamptz, last_sign timestamptz, pending_evaluations integer, incomplete_records integer, content_version bigint)
-- VIEW defined_team_work(company_name text, part timestamptz, attempts bigint, passes bigint, completions bigint)
-- VIEW learnable_modules(id uuid, key text, title text, order_index integer, parent_module_id uuid, category text, is_welcome boolean, total_steps integer, total_questions integer)
-- VIEW module_completions(user_id uuid, module_id uuid, completed_at timestamptz)
-- VIEW module_progress(user_id uuid, module_id uuid, title text, order_index integer, parent_module_id uuid, category text, is_welcome boolean, total_steps integer, total_questions integer, completed_steps integer, is_completed boolean, final_score integer, attempts integer, is_started boolean, last_activity timestamptz, is_begun boolean, role text, company_name text, sort_name text)
-- VIEW person_work(user_id uuid, part timestamptz, attempts integer, passes integer, completions integer)
-- VIEW published_activity_moments(user_id uuid, at timestamptz)
-- VIEW published_begun_modules(user_id uuid, module_id uuid)
-- VIEW published_learnable_modules(id uuid, title text, order_index integer, parent_module_id uuid, category text, total_steps integer, total_questions integer)
-- VIEW published_module_change_readings(user_id uuid, change_id uuid, read_at timestamptz)
-- VIEW published_module_completions(user_id uuid, module_id uuid, completed_at timestamptz)
-- VIEW published_module_content(module_id uuid, total_steps integer, total_questions integer, edition bigint)
-- VIEW published_module_progress(user_id uuid, module_id uuid, title text, order_index integer, parent_module_id uuid, category text, is_welcome boolean, total_steps integer, total_questions integer, completed_steps integer, is_completed boolean, final_score integer, attempts integer, is_started boolean, last_activity timestamptz)
-- VIEW published_module_ranks(module_id uuid, company_name text, standing integer, people integer)
-- VIEW published_person_module_progress(user_id uuid, module_id uuid, role text, company_name text, sort_name text, completed_steps integer, is_completed boolean, final_score integer, attempts integer, is_started boolean, last_activity timestamptz, standing integer)
-- VIEW published_person_progress(user_id uuid, role text, company_name text, sort_name text, total_modules integer, completed_modules integer, total_steps integer, completed_steps integer, average_score double precision, progress_percentage double precision, whole_progress integer, last_activity timestamptz, last_sign timestamptz, pending_evaluations integer, revision bigint)
-- VIEW published_person_ranks(completed_modules integer, people integer)
-- VIEW published_team_standings(company_name text, packed_standing bigint, people integer)
-- VIEW published_team_work(company_name text, part timestamptz, attempts integer, passes integer, completions integer)
-- VIEW published_unread_module_changes(user_id uuid, module_id uuid)
-- VIEW published_user_module_completion(user_id uuid, module_id uuid, is_completed boolean, final_score integer, completed_at timestamptz, updated_at timestamptz)
-- VIEW published_user_step_progress(user_id uuid, step_id uuid, module_id uuid, is_completed boolean, step_version integer, updated_at timestamptz)
-- VIEW unread_module_changes(user_id uuid, change_id uuid, module_id uuid, created_at timestamptz)
-- VIEW user_progress(user_id uuid, total_modules integer, completed_modules integer, total_steps integer, completed_steps integer, average_score double precision, progress_percentage double precision, last_activity timestamptz, pending_evaluations integer)

-- FUNCTION add_team_work(person uuid, moment timestamptz, attempts integer, passes integer, completions integer) RETURNS void
-- FUNCTION advance_step(person uuid, module uuid, completed uuid, opened uuid, moment timestamptz) RETURNS TABLE(is_new boolean, is_opened boolean)
-- FUNCTION attempt_changed() RETURNS trigger
-- FUNCTION begin_module(person uuid, module uuid) RETURNS boolean
-- FUNCTION calculate_user_progress(user_uuid uuid) RETURNS TABLE(total_modules integer, completed_modules integer, total_steps integer, completed_steps integer, average_score integer, progress_percentage integer) STABLE
-- FUNCTION completion_changed() RETURNS trigger
-- FUNCTION content_of_company_changed() RETURNS trigger
-- FUNCTION content_of_modules_changed() RETURNS trigger
-- FUNCTION content_of_parts_changed() RETURNS trigger
-- FUNCTION content_of_questions_edited() RETURNS trigger
-- FUNCTION content_of_steps_edited() RETURNS trigger
-- FUNCTION content_version() RETURNS bigint STABLE
-- FUNCTION count_progress_at_last(person uuid) RETURNS void
-- FUNCTION count_stale_progress(most integer) RETURNS integer
-- FUNCTION keep_all_modules_of(ids uuid[]) RETURNS void
-- FUNCTION keep_completion() RETURNS trigger
-- FUNCTION keep_module_content(ids uuid[], is_counted_anew boolean) RETURNS void
-- FUNCTION keep_module_of(person uuid, module uuid) RETURNS void
-- FUNCTION keep_person_progress(ids uuid[], modules uuid[] DEFAULT NULL::uuid[]) RETURNS void
-- FUNCTION module_rank_changed() RETURNS trigger
-- FUNCTION note_begun_modules() RETURNS trigger
-- FUNCTION note_completed_version() RETURNS trigger
-- FUNCTION people_who_passed(module uuid) RETURNS integer STABLE
-- FUNCTION progress_in_modules_removed() RETURNS trigger
-- FUNCTION progress_in_steps_removed() RETURNS trigger
-- FUNCTION progress_of_people_changed() RETURNS trigger
-- FUNCTION progress_of_profiles_added() RETURNS trigger
-- FUNCTION progress_of_profiles_changed() RETURNS trigger
-- FUNCTION rank_changed() RETURNS trigger
-- FUNCTION repair_summaries() RETURNS integer
-- FUNCTION repair_team_figures() RETURNS integer
-- FUNCTION settle_team_work() RETURNS trigger
-- FUNCTION standing_changed() RETURNS trigger
-- FUNCTION sum_up_ranks() RETURNS void
-- FUNCTION sum_up_teams() RETURNS void
-- FUNCTION welcome_module_id() RETURNS uuid STABLE
-- FUNCTION welcome_rank(m modules) RETURNS integer STABLE
-- FUNCTION work_of_profile_removed() RETURNS trigger
-- FUNCTION work_of_profiles_moved() RETURNS trigger
-- FUNCTION working_times(most integer) RETURNS TABLE(user_id uuid, module_id uuid, hours double precision) STABLE
-- FUNCTION wrong_summaries() RETURNS TABLE(kind text, id uuid) STABLE
-- FUNCTION wrong_team_figures() RETURNS TABLE(kind text) STABLE

-- model ---------------------------------------------------------------------------------------------------------------

-- The last fault of the installation's model, for the administrator: which, and when.
CREATE TABLE ai_state (
  only_row boolean NOT NULL DEFAULT true,
  fault text NOT NULL,
  fault_at timestamptz NOT NULL,
  CONSTRAINT ai_state_pkey PRIMARY KEY (only_row),
  CONSTRAINT ai_state_only_row_check CHECK (only_row)
);

-- Calls of a language model per day, of each person and of all together (who = 'all').
CREATE TABLE ai_usage (
  day date NOT NULL,
  who text NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  CONSTRAINT ai_usage_pkey PRIMARY KEY (day, who)
);

-- modules -------------------------------------------------------------------------------------------------------------

-- Corrections of what people learned (decision 0117): one row per saved change of what learners see.
CREATE TABLE module_changes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  module_id uuid NOT NULL,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  act text NOT NULL,
  title text NOT NULL,
  version_before integer,
  version_after integer,
  quiz_version_before uuid,
  quiz_version_after uuid,
  kind text NOT NULL,
  summary text NOT NULL DEFAULT '',
  author uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT module_changes_pkey PRIMARY KEY (id),
  CONSTRAINT module_changes_act_check CHECK (act = ANY (ARRAY['changed', 'added', 'removed', 'restored'])),
  CONSTRAINT module_changes_check CHECK ((kind = 'minor') OR (btrim(summary) <> '')),
  CONSTRAINT module_changes_kind_check CHECK (kind = ANY (ARRAY['minor', 'important'])),
  CONSTRAINT module_changes_subject_check CHECK (subject = ANY (ARRAY['step', 'quiz']))
);
CREATE INDEX module_changes_important ON module_changes (module_id) WHERE (kind = 'important');
CREATE INDEX module_changes_module ON module_changes (module_id, created_at);
CREATE TRIGGER module_changes_announced AFTER INSERT ON module_changes FOR EACH ROW WHEN ((new.kind = 'important')) EXECUTE FUNCTION announce_module_change();

-- Guides that go with a module, to be saved by its readers.
CREATE TABLE module_downloadables (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  module_id uuid NOT NULL,
  title text NOT NULL,
  file_name text NOT NULL,
  file_url text NOT NULL,
  file_size bigint NOT NULL,
  file_type text NOT NULL,
  downloadable_type text NOT NULL,
  uploaded_by uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT module_downloadables_pkey PRIMARY KEY (id),
  CONSTRAINT module_downloadables_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT module_downloadables_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT module_downloadables_downloadable_type_check CHECK (downloadable_type = ANY (ARRAY['guia_rapida', 'guia_mantenimiento'])),
  CONSTRAINT module_downloadables_file_size_check CHECK (file_size > 0),
  CONSTRAINT module_downloadables_title_check CHECK ((btrim(title) <> '') AND (length(title) <= 200))
);
CREATE INDEX module_downloadables_module ON module_downloadables (module_id);
CREATE INDEX module_downloadables_uploaded_by ON module_downloadables (uploaded_by);

-- Training modules.
CREATE TABLE modules (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  key text,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  content text,
  category text,
  is_category boolean NOT NULL DEFAULT false,
  parent_module_id uuid,
  order_index integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  imagen_url text,
  nombre_producto text,
  assistant_uuid uuid,
  pass_mark integer NOT NULL DEFAULT 70,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  published_at timestamptz DEFAULT act_moment(),
  max_attempts integer,
  retry_wait_minutes integer NOT NULL DEFAULT 0,
  archived_at timestamptz,
  was_active boolean,
  show_answers text NOT NULL DEFAULT 'when_decided',
  question_order text NOT NULL DEFAULT 'shuffled',
  questions_per_attempt integer,
  CONSTRAINT modules_pkey PRIMARY KEY (id),
  CONSTRAINT modules_key_key UNIQUE (key),
  CONSTRAINT modules_parent_module_id_fkey FOREIGN KEY (parent_module_id) REFERENCES modules(id) ON DELETE RESTRICT,
  CONSTRAINT modules_archived_inactive CHECK ((archived_at IS NULL) OR (NOT is_active)),
  CONSTRAINT modules_archived_whole CHECK ((archived_at IS NULL) = (was_active IS NULL)),
  CONSTRAINT modules_category_check CHECK (category = ANY (ARRAY['induccion_general', 'induccion_especifica'])),
  CONSTRAINT modules_check CHECK (parent_module_id <> id),
  CONSTRAINT modules_max_attempts_check CHECK ((max_attempts >= 1) AND (max_attempts <= 100)),
  CONSTRAINT modules_order_index_check CHECK (order_index > 0),
  CONSTRAINT modules_pass_mark_check CHECK ((pass_mark >= 1) AND (pass_mark <= 100)),
  CONSTRAINT modules_question_order_check CHECK (question_order = ANY (ARRAY['shuffled', 'fixed'])),
  CONSTRAINT modules_questions_per_attempt_check CHECK ((questions_per_attempt >= 1) AND (questions_per_attempt <= 200)),
  CONSTRAINT modules_retry_wait_minutes_check CHECK ((retry_wait_minutes >= 0) AND (retry_wait_minutes <= 43200)),
  CONSTRAINT modules_show_answers_check CHECK (show_answers = ANY (ARRAY['always', 'when_decided', 'never'])),
  CONSTRAINT modules_title_check CHECK ((btrim(title) <> '') AND (length(title) <= 200))
);
CREATE INDEX modules_parent ON modules (parent_module_id);
CREATE UNIQUE INDEX modules_title_unique ON modules (fold_text(title));
CREATE TRIGGER modules_content_added AFTER INSERT ON modules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_modules_changed();
CREATE TRIGGER modules_content_changed AFTER UPDATE ON modules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_modules_changed();
CREATE TRIGGER modules_content_removed AFTER DELETE ON modules REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_modules_changed();
CREATE TRIGGER modules_files AFTER DELETE ON modules FOR EACH ROW EXECUTE FUNCTION remove_files_of_module();

-- What somebody is writing and has not saved: kept as they type, seen by nobody else.
CREATE TABLE step_drafts (
  user_id uuid NOT NULL,
  target_id uuid NOT NULL,
  module_id uuid NOT NULL,
  base_version integer,
  title text NOT NULL,
  content text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT step_drafts_pkey PRIMARY KEY (user_id, target_id),
  CONSTRAINT step_drafts_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT step_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX step_drafts_target ON step_drafts (target_id);

-- Every wording a step ever had.
CREATE TABLE step_versions (
  step_id uuid NOT NULL,
  version integer NOT NULL,
  module_id uuid NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT step_versions_pkey PRIMARY KEY (step_id, version)
);

-- What a module consists of, step by step.
CREATE TABLE steps (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  module_id uuid NOT NULL,
  step_number integer NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  image_url text,
  source_assistant_uuid uuid,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  published_at timestamptz DEFAULT act_moment(),
  version integer NOT NULL DEFAULT 1,
  updated_by uuid,
  lacks_sources boolean NOT NULL DEFAULT false,
  CONSTRAINT steps_pkey PRIMARY KEY (id),
  CONSTRAINT steps_number_unique UNIQUE (module_id, step_number) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT steps_of_module UNIQUE (module_id, id),
  CONSTRAINT steps_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT steps_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT steps_step_number_check CHECK (step_number > 0),
  CONSTRAINT steps_title_check CHECK ((btrim(title) <> '') AND (length(title) <= 200))
);
CREATE TRIGGER steps_content_added AFTER INSERT ON steps REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
CREATE TRIGGER steps_content_changed AFTER UPDATE ON steps REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_steps_edited();
CREATE TRIGGER steps_content_removed AFTER DELETE ON steps REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
CREATE TRIGGER steps_rewritten AFTER UPDATE OF title, content ON steps FOR EACH ROW WHEN (((old.title <> new.title) OR (old.content <> new.content))) EXECUTE FUNCTION note_stale_step();
CREATE TRIGGER steps_version BEFORE INSERT OR UPDATE ON steps FOR EACH ROW EXECUTE FUNCTION record_step_version();
CREATE TRIGGER steps_written AFTER INSERT ON steps FOR EACH ROW EXECUTE FUNCTION note_stale_step();

-- VIEW published_module_changes(id uuid, module_id uuid, kind text, subject text, subject_id uuid, act text, title text, version_before integer, version_after integer, quiz_version_before uuid, quiz_version_after uuid, summary text, created_at timestamptz)
-- VIEW published_modules(id uuid, key text, title text, description text, content text, category text, is_category boolean, parent_module_id uuid, order_index integer, is_active boolean, imagen_url text, nombre_producto text, assistant_uuid uuid, pass_mark integer, max_attempts integer, retry_wait_minutes integer, show_answers text, question_order text, questions_per_attempt integer, published_at timestamptz, archived_at timestamptz, updated_at timestamptz)
-- VIEW published_step_drafts(user_id uuid, target_id uuid)
-- VIEW published_steps(id uuid, module_id uuid, step_number integer, title text, content text, is_active boolean, image_url text, lacks_sources boolean, published_at timestamptz, version integer, updated_by uuid, updated_at timestamptz)

-- FUNCTION announce_module_change() RETURNS trigger
-- FUNCTION record_step_version() RETURNS trigger
-- FUNCTION remove_files_of_module() RETURNS trigger

-- notifications -------------------------------------------------------------------------------------------------------

-- What somebody is told inside the platform: that something falls due or is late, whose lateness they answer for, that they were asked.
CREATE TABLE notices (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  kind text NOT NULL,
  requirement_id uuid,
  about_day date NOT NULL,
  step integer NOT NULL DEFAULT 0,
  number integer,
  asked_by uuid,
  day date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  is_mailed boolean NOT NULL DEFAULT false,
  read_at timestamptz,
  subject_id uuid,
  CONSTRAINT notices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT notices_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT notices_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  CONSTRAINT notices_check CHECK ((kind = ANY (ARRAY['due', 'assigned', 'withdrawn', 'exempt', 'exempt-ended'])) = (requirement_id IS NOT NULL)),
  CONSTRAINT notices_kind_check CHECK (kind = ANY (ARRAY['due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified', 'title-rejected', 'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn', 'signing-failed', 'document-review', 'certificate', 'evidence-asked', 'auditor-access-asked', 'token-expiring', 'service-token-expiring', 'session-survey', 'effectiveness-due', 'webhook-paused', 'access-requested', 'emergency-sign-in', 'provider-email', 'factor-changed', 'factor-reset', 'passkey-copied', 'session-material', 'backup-failed'])),
  CONSTRAINT notices_number_check CHECK (number > 0)
);
CREATE INDEX notices_asked_by ON notices (asked_by);
CREATE INDEX notices_of_person ON notices (person_id, created_at DESC, id);
CREATE UNIQUE INDEX notices_once ON notices (person_id, kind, COALESCE(subject_id, requirement_id, person_id), about_day, step);
CREATE INDEX notices_requirement ON notices (requirement_id);
CREATE INDEX notices_told ON notices (day, step) WHERE (kind = 'due');
CREATE INDEX notices_unread ON notices (person_id) WHERE (read_at IS NULL);

-- A row once somebody chose or was written to; without one everything is on.
CREATE TABLE notification_choices (
  user_id uuid NOT NULL,
  unsubscribe_token uuid NOT NULL DEFAULT gen_random_uuid(),
  weekly_digest boolean NOT NULL DEFAULT true,
  reminder boolean NOT NULL DEFAULT true,
  duties boolean NOT NULL DEFAULT true,
  certificates boolean NOT NULL DEFAULT true,
  sessions boolean NOT NULL DEFAULT true,
  CONSTRAINT notification_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_choices_unsubscribe_token_key UNIQUE (unsubscribe_token),
  CONSTRAINT notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);

-- Whichever node writes the row writes the mail: one per person, kind and week.
CREATE TABLE notification_turns (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  week date NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT notification_turns_pkey PRIMARY KEY (user_id, kind, week),
  CONSTRAINT notification_turns_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT notification_turns_kind_check CHECK (kind = ANY (ARRAY['weekly_digest', 'reminder', 'duties']))
);

-- Days whose reminders are written, each by one process at a time.
CREATE TABLE reminder_days (
  day text NOT NULL,
  lease uuid,
  alive_at timestamptz,
  done_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  CONSTRAINT reminder_days_pkey PRIMARY KEY (day),
  CONSTRAINT reminder_days_day_check CHECK (day ~ '^\d{4}-\d{2}-\d{2}$')
);

-- observations --------------------------------------------------------------------------------------------------------

CREATE TABLE observation_checklist_versions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  checklist_id uuid NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  procedure text NOT NULL DEFAULT '',
  equipment_id uuid,
  methods text[] NOT NULL,
  items jsonb NOT NULL,
  needs_second boolean NOT NULL DEFAULT false,
  assessor_requirement_id uuid,
  published_at timestamptz NOT NULL DEFAULT present_moment(),
  published_by uuid,
  CONSTRAINT observation_checklist_versions_pkey PRIMARY KEY (id),
  CONSTRAINT observation_checklist_versions_checklist_id_version_key UNIQUE (checklist_id, version),
  CONSTRAINT observation_checklist_versions_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES observation_checklists(id) ON DELETE CASCADE,
  CONSTRAINT observation_checklist_versions_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id),
  CONSTRAINT observation_checklist_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT observation_checklist_versions_items_check CHECK (jsonb_typeof(items) = 'array'),
  CONSTRAINT observation_checklist_versions_methods_check CHECK ((cardinality(methods) >= 1) AND (cardinality(methods) <= 6)),
  CONSTRAINT observation_checklist_versions_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 200)),
  CONSTRAINT observation_checklist_versions_procedure_check CHECK (length(procedure) <= 200),
  CONSTRAINT observation_checklist_versions_version_check CHECK (version > 0)
);
CREATE INDEX observation_checklist_versions_equipment ON observation_checklist_versions (equipment_id);

-- Observed assessments (decisions 0242 and 0243): checklists in versions that never change, assessments with what was entered in each part, and pictures and files as evidence.
CREATE TABLE observation_checklists (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  archived_at timestamptz,
  CONSTRAINT observation_checklists_pkey PRIMARY KEY (id)
);

-- What was entered last in a part: a method, an item by its id, or the result.
CREATE TABLE observation_entries (
  observation_id uuid NOT NULL,
  part text NOT NULL,
  entry_id uuid NOT NULL,
  answer text NOT NULL,
  note text NOT NULL DEFAULT '',
  day date,
  entered_at timestamptz NOT NULL,
  entered_by uuid,
  other jsonb,
  CONSTRAINT observation_entries_pkey PRIMARY KEY (observation_id, part),
  CONSTRAINT observation_entries_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT observation_entries_observation_id_fkey FOREIGN KEY (observation_id) REFERENCES observations(id) ON DELETE CASCADE,
  CONSTRAINT observation_entries_note_check CHECK (length(note) <= 2000),
  CONSTRAINT observation_entries_part_check CHECK (length(part) <= 60)
);

CREATE TABLE observation_files (
  id uuid NOT NULL,
  observation_id uuid NOT NULL,
  part text NOT NULL,
  file_id uuid NOT NULL,
  added_at timestamptz NOT NULL DEFAULT present_moment(),
  added_by uuid,
  CONSTRAINT observation_files_pkey PRIMARY KEY (id),
  CONSTRAINT observation_files_added_by_fkey FOREIGN KEY (added_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT observation_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT observation_files_observation_id_fkey FOREIGN KEY (observation_id) REFERENCES observations(id) ON DELETE CASCADE,
  CONSTRAINT observation_files_part_check CHECK (length(part) <= 60)
);
CREATE INDEX observation_files_file ON observation_files (file_id);
CREATE INDEX observation_files_observation ON observation_files (observation_id);

CREATE TABLE observations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  checklist_id uuid NOT NULL,
  version_id uuid NOT NULL,
  person_id uuid NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT present_moment(),
  opened_by uuid,
  discarded_at timestamptz,
  second_id uuid,
  second_agrees boolean,
  second_comment text NOT NULL DEFAULT '',
  assessed_by uuid,
  assessed_at timestamptz,
  day date,
  outcome text,
  remedial_plan text,
  remedial_due date,
  complete_at timestamptz,
  answered_at timestamptz,
  is_accepted boolean,
  answer_comment text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  CONSTRAINT observations_pkey PRIMARY KEY (id),
  CONSTRAINT observations_assessed_by_fkey FOREIGN KEY (assessed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT observations_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES observation_checklists(id),
  CONSTRAINT observations_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT observations_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT observations_second_id_fkey FOREIGN KEY (second_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT observations_version_id_fkey FOREIGN KEY (version_id) REFERENCES observation_checklist_versions(id),
  CONSTRAINT observations_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT observations_answer_comment_check CHECK (length(answer_comment) <= 1000),
  CONSTRAINT observations_check CHECK (((assessed_at IS NULL) = (outcome IS NULL)) AND ((assessed_at IS NULL) = (day IS NULL))),
  CONSTRAINT observations_check1 CHECK (((outcome = 'not-competent') = (remedial_plan IS NOT NULL)) AND ((remedial_plan IS NULL) = (remedial_due IS NULL))),
  CONSTRAINT observations_check2 CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT observations_check3 CHECK ((answered_at IS NULL) = (is_accepted IS NULL)),
  CONSTRAINT observations_check4 CHECK ((assessed_at IS NULL) OR (discarded_at IS NULL)),
  CONSTRAINT observations_check5 CHECK (complete_at >= assessed_at),
  CONSTRAINT observations_check6 CHECK ((assessed_by <> person_id) AND (second_id <> person_id) AND (second_id <> assessed_by)),
  CONSTRAINT observations_outcome_check CHECK (outcome = ANY (ARRAY['met', 'not-competent'])),
  CONSTRAINT observations_remedial_plan_check CHECK ((btrim(remedial_plan) <> '') AND (length(remedial_plan) <= 2000)),
  CONSTRAINT observations_second_comment_check CHECK (length(second_comment) <= 1000),
  CONSTRAINT observations_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500))
);
CREATE INDEX observations_checklist ON observations (checklist_id);
CREATE UNIQUE INDEX observations_open ON observations (person_id, checklist_id) WHERE ((assessed_at IS NULL) AND (discarded_at IS NULL));
CREATE INDEX observations_person ON observations (person_id, day);
CREATE INDEX observations_version ON observations (version_id);
CREATE TRIGGER observations_competence AFTER INSERT OR DELETE OR UPDATE OF person_id, checklist_id, day, outcome, remedial_due, complete_at, voided_at ON observations FOR EACH ROW EXECUTE FUNCTION competence_in_observation_changed();

-- VIEW published_observation_checklist_versions(id uuid, checklist_id uuid, version integer, name text, assessor_requirement_id uuid)
-- VIEW published_observation_checklists(id uuid, archived_at timestamptz)
-- VIEW published_observation_files(observation_id uuid, file_id uuid)
-- VIEW published_observations(id uuid, checklist_id uuid, person_id uuid, day date, outcome text, remedial_due date, assessed_at timestamptz, complete_at timestamptz, discarded_at timestamptz, voided_at timestamptz)

-- organisation --------------------------------------------------------------------------------------------------------

-- Apparatus by the code that stands on it.
CREATE TABLE equipment (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code text NOT NULL,
  name text NOT NULL,
  work_area_id uuid,
  in_service_from date NOT NULL,
  retired_on date,
  recorded_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT equipment_pkey PRIMARY KEY (id),
  CONSTRAINT equipment_work_area_id_fkey FOREIGN KEY (work_area_id) REFERENCES work_areas(id),
  CONSTRAINT equipment_code_check CHECK ((btrim(code) <> '') AND (length(code) <= 60)),
  CONSTRAINT equipment_days_check CHECK (retired_on >= in_service_from),
  CONSTRAINT equipment_in_service_from_check CHECK ((in_service_from >= '1900-01-01'::date) AND (in_service_from <= '2200-12-31'::date)),
  CONSTRAINT equipment_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 500)),
  CONSTRAINT equipment_retired_on_check CHECK ((retired_on >= '1900-01-01'::date) AND (retired_on <= '2200-12-31'::date))
);
CREATE INDEX equipment_area ON equipment (work_area_id);
CREATE UNIQUE INDEX equipment_code_unique ON equipment (fold_text(code));
CREATE TRIGGER equipment_competence AFTER DELETE OR UPDATE OF work_area_id, in_service_from, retired_on ON equipment FOR EACH ROW EXECUTE FUNCTION competence_by_equipment_changed();

-- What the profile of a person said of position and area when it and the periods last agreed: whichever differs now was changed since.
CREATE TABLE placed_people (
  person_id uuid NOT NULL,
  position text NOT NULL,
  area text NOT NULL,
  CONSTRAINT placed_people_pkey PRIMARY KEY (person_id),
  CONSTRAINT placed_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE
);

-- Who works as what and where, from and until which day.
CREATE TABLE position_periods (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  position_id uuid,
  work_area_id uuid,
  site_id uuid,
  from_day date NOT NULL,
  until_day date,
  recorded_at timestamptz NOT NULL DEFAULT act_moment(),
  recorded_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  CONSTRAINT position_periods_pkey PRIMARY KEY (id),
  CONSTRAINT position_periods_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT position_periods_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  CONSTRAINT position_periods_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT position_periods_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  CONSTRAINT position_periods_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT position_periods_work_area_id_fkey FOREIGN KEY (work_area_id) REFERENCES work_areas(id),
  CONSTRAINT position_periods_check CHECK (until_day >= from_day),
  CONSTRAINT position_periods_check1 CHECK ((position_id IS NOT NULL) OR (work_area_id IS NOT NULL) OR (site_id IS NOT NULL)),
  CONSTRAINT position_periods_check2 CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT position_periods_from_day_check CHECK ((from_day >= '1900-01-01'::date) AND (from_day <= '2200-12-31'::date)),
  CONSTRAINT position_periods_until_day_check CHECK ((until_day >= '1900-01-01'::date) AND (until_day <= '2200-12-31'::date)),
  CONSTRAINT position_periods_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500)),
  CONSTRAINT position_periods_apart EXCLUDE USING gist (person_id WITH =, COALESCE(position_id, work_area_id, site_id) WITH =, daterange(from_day, until_day, '[]') WITH &&) WHERE ((voided_at IS NULL))
);
CREATE INDEX position_periods_area ON position_periods (work_area_id, person_id) WHERE (voided_at IS NULL);
CREATE INDEX position_periods_person ON position_periods (person_id, from_day);
CREATE INDEX position_periods_position ON position_periods (position_id, person_id) WHERE (voided_at IS NULL);
CREATE INDEX position_periods_site ON position_periods (site_id, person_id) WHERE (voided_at IS NULL);
CREATE TRIGGER position_periods_competence AFTER INSERT OR DELETE OR UPDATE ON position_periods FOR EACH ROW EXECUTE FUNCTION competence_of_person_changed();

-- What people work as.
CREATE TABLE positions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT act_moment(),
  archived_at timestamptz,
  merged_into uuid,
  CONSTRAINT positions_pkey PRIMARY KEY (id),
  CONSTRAINT positions_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES positions(id),
  CONSTRAINT positions_check CHECK ((merged_into IS NULL) OR (archived_at IS NOT NULL)),
  CONSTRAINT positions_check1 CHECK (merged_into <> id),
  CONSTRAINT positions_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 500) AND (strpos(name, ';') = 0))
);
CREATE INDEX positions_merged_into ON positions (merged_into);
CREATE UNIQUE INDEX positions_name_unique ON positions (fold_text(name));

-- Places where the organisation is.
CREATE TABLE sites (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT act_moment(),
  archived_at timestamptz,
  CONSTRAINT sites_pkey PRIMARY KEY (id),
  CONSTRAINT sites_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 500))
);
CREATE UNIQUE INDEX sites_name_unique ON sites (fold_text(name));

-- Parts of the organisation in which people work; of one name each site may have its own.
CREATE TABLE work_areas (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  site_id uuid,
  recorded_at timestamptz NOT NULL DEFAULT act_moment(),
  archived_at timestamptz,
  CONSTRAINT work_areas_pkey PRIMARY KEY (id),
  CONSTRAINT work_areas_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  CONSTRAINT work_areas_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 500) AND (strpos(name, ';') = 0))
);
CREATE UNIQUE INDEX work_areas_name_unique ON work_areas (fold_text(name), site_id) NULLS NOT DISTINCT;
CREATE INDEX work_areas_site ON work_areas (site_id);
CREATE TRIGGER work_areas_competence AFTER UPDATE OF site_id ON work_areas FOR EACH ROW WHEN ((old.site_id IS DISTINCT FROM new.site_id)) EXECUTE FUNCTION competence_by_site_changed();

-- VIEW published_equipment(id uuid, code text, name text, work_area_id uuid, in_service_from date, retired_on date, recorded_at timestamptz)
-- VIEW published_position_periods(id uuid, person_id uuid, position_id uuid, work_area_id uuid, site_id uuid, from_day date, until_day date, recorded_at timestamptz, recorded_by uuid, voided_at timestamptz, voided_by uuid, void_reason text)
-- VIEW published_positions(id uuid, name text, recorded_at timestamptz, archived_at timestamptz, merged_into uuid)
-- VIEW published_sites(id uuid, name text, recorded_at timestamptz, archived_at timestamptz)
-- VIEW published_work_areas(id uuid, name text, site_id uuid, recorded_at timestamptz, archived_at timestamptz)

-- organisation-sign-in ------------------------------------------------------------------------------------------------

CREATE TABLE access_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  provider_id uuid NOT NULL,
  subject text NOT NULL,
  email text NOT NULL DEFAULT '',
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  reason text NOT NULL,
  is_refused boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL,
  CONSTRAINT access_requests_pkey PRIMARY KEY (id),
  CONSTRAINT access_requests_once UNIQUE (provider_id, subject),
  CONSTRAINT access_requests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE,
  CONSTRAINT access_requests_email_check CHECK (length(email) <= 254),
  CONSTRAINT access_requests_reason_check CHECK (reason = ANY (ARRAY['unverified', 'domain', 'no-email', 'linked-otherwise']))
);
CREATE INDEX access_requests_order ON access_requests (is_refused, asked_at, id);

-- A message that a session has ended is taken once.
CREATE TABLE logout_messages (
  id_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT logout_messages_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX logout_messages_expiry ON logout_messages (expires_at);

CREATE TABLE organisation_accounts (
  issuer text NOT NULL,
  subject text NOT NULL,
  person_id uuid NOT NULL,
  email text NOT NULL DEFAULT '',
  linked_by uuid,
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT organisation_accounts_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT organisation_accounts_one_each UNIQUE (issuer, person_id),
  CONSTRAINT organisation_accounts_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT organisation_accounts_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT organisation_accounts_subject_check CHECK ((subject <> '') AND (length(subject) <= 255))
);
CREATE INDEX organisation_accounts_linked_by ON organisation_accounts (linked_by);
CREATE INDEX organisation_accounts_person ON organisation_accounts (person_id);

CREATE TABLE organisation_sessions (
  session_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  person_id uuid NOT NULL,
  subject text NOT NULL,
  sid text,
  auth_time timestamptz,
  id_token bytea NOT NULL,
  CONSTRAINT organisation_sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT organisation_sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT organisation_sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE,
  CONSTRAINT organisation_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX organisation_sessions_person ON organisation_sessions (person_id);
CREATE INDEX organisation_sessions_sid ON organisation_sessions (provider_id, sid);
CREATE INDEX organisation_sessions_subject ON organisation_sessions (provider_id, subject);

-- Somebody who has left for a provider and has not come back: once, within minutes, in the same browser.
CREATE TABLE sign_in_departures (
  token_hash bytea NOT NULL,
  provider_id uuid NOT NULL,
  return_to text,
  person_id uuid,
  session_id uuid,
  shown_sha256 bytea,
  left_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_departures_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_departures_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_departures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_departures_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_departures_return_check CHECK (length(return_to) <= 2000),
  CONSTRAINT sign_in_departures_shown_check CHECK (length(shown_sha256) = 32),
  CONSTRAINT sign_in_departures_signing_check CHECK (((person_id IS NULL) = (session_id IS NULL)) AND ((person_id IS NULL) = (shown_sha256 IS NULL)))
);
CREATE INDEX sign_in_departures_expiry ON sign_in_departures (expires_at);
CREATE INDEX sign_in_departures_person ON sign_in_departures (person_id);
CREATE INDEX sign_in_departures_provider ON sign_in_departures (provider_id);
CREATE INDEX sign_in_departures_session ON sign_in_departures (session_id);

-- Sign-in with the organisation's own account by OpenID Connect (decision 0267), and the proof of a fresh one at a signature (0268).
CREATE TABLE sign_in_providers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  secret bytea NOT NULL,
  domains text[] NOT NULL DEFAULT '{}'[],
  claim_position text,
  claim_area text,
  claim_site text,
  updates_on_sign_in boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  is_operators boolean NOT NULL DEFAULT false,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  CONSTRAINT sign_in_providers_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_providers_once UNIQUE (issuer, client_id),
  CONSTRAINT sign_in_providers_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT sign_in_providers_client_check CHECK ((client_id <> '') AND (length(client_id) <= 300)),
  CONSTRAINT sign_in_providers_domains_check CHECK (cardinality(domains) <= 50),
  CONSTRAINT sign_in_providers_issuer_check CHECK ((length(issuer) <= 500) AND (issuer ~ '^https?://')),
  CONSTRAINT sign_in_providers_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 60))
);
CREATE INDEX sign_in_providers_created_by ON sign_in_providers (created_by);
CREATE UNIQUE INDEX sign_in_providers_operators ON sign_in_providers (is_operators) WHERE is_operators;

-- VIEW published_sign_in_providers(id uuid, name text)

-- platform ------------------------------------------------------------------------------------------------------------

-- FUNCTION refresh_statistics() RETURNS text SECURITY DEFINER

-- platform/db ---------------------------------------------------------------------------------------------------------

CREATE TABLE schema_hashes (
  name text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT schema_hashes_pkey PRIMARY KEY (name)
);

CREATE TABLE schema_migrations (
  id integer NOT NULL DEFAULT nextval('schema_migrations_id_seq'::regclass),
  name character varying(255) NOT NULL,
  run_on timestamp without time zone NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (id)
);

-- FUNCTION act_moment() RETURNS timestamptz STABLE
-- FUNCTION email_key(address text) RETURNS text IMMUTABLE
-- FUNCTION fold_text(value text) RETURNS text IMMUTABLE
-- FUNCTION packed_standing(whole_progress integer, has_begun boolean, has_finished boolean, pending_evaluations integer, incomplete_records integer) RETURNS bigint IMMUTABLE
-- FUNCTION present_moment() RETURNS timestamptz
-- FUNCTION sound_of(word text) RETURNS text IMMUTABLE
-- FUNCTION stem_line(words text) RETURNS text IMMUTABLE
-- FUNCTION unpacked_standing(packed bigint, OUT whole_progress integer, OUT has_begun boolean, OUT has_finished boolean, OUT pending_evaluations integer, OUT incomplete_records integer) RETURNS record IMMUTABLE
-- FUNCTION word_stems(words text) RETURNS tsvector IMMUTABLE

-- platform/http -------------------------------------------------------------------------------------------------------

-- Answers of requests that create something, for an hour: a request that is sent again because its answer was lost, or twice by a double click, is told what the first one did.
CREATE TABLE request_answers (
  key bytea NOT NULL,
  held_until timestamptz NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  lease uuid,
  CONSTRAINT request_answers_pkey PRIMARY KEY (key)
);
CREATE INDEX request_answers_created ON request_answers (created_at);

-- platform/mail -------------------------------------------------------------------------------------------------------

-- Mail to be sent: written in the transaction of the change that it tells of, sent by whichever node comes first.
CREATE TABLE mail_outbox (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid,
  kind text NOT NULL,
  priority smallint NOT NULL,
  recipient text,
  letter jsonb,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  lease uuid,
  give_up_at timestamptz NOT NULL,
  last_fault text,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  settled_at timestamptz,
  request_id text,
  CONSTRAINT mail_outbox_pkey PRIMARY KEY (id),
  CONSTRAINT mail_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT mail_outbox_check CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CONSTRAINT mail_outbox_check1 CHECK ((state = 'waiting') = ((recipient IS NOT NULL) AND (letter IS NOT NULL))),
  CONSTRAINT mail_outbox_request_id_check CHECK (length(request_id) <= 64),
  CONSTRAINT mail_outbox_state_check CHECK (state = ANY (ARRAY['waiting', 'sent', 'failed']))
);
CREATE INDEX mail_outbox_due ON mail_outbox (priority, due_at) WHERE (state = 'waiting');
CREATE INDEX mail_outbox_settled ON mail_outbox (settled_at);
CREATE INDEX mail_outbox_user ON mail_outbox (user_id);

-- privacy -------------------------------------------------------------------------------------------------------------

CREATE TABLE notice_acceptances (
  person_id uuid NOT NULL,
  notice_id uuid NOT NULL,
  accepted_at timestamptz NOT NULL,
  way text NOT NULL,
  CONSTRAINT notice_acceptances_pkey PRIMARY KEY (person_id, notice_id),
  CONSTRAINT notice_acceptances_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES privacy_notices(id),
  CONSTRAINT notice_acceptances_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT notice_acceptances_way_check CHECK (way = ANY (ARRAY['screen', 'registration']))
);
CREATE INDEX notice_acceptances_notice ON notice_acceptances (notice_id);
CREATE TRIGGER notice_acceptances_append_only BEFORE UPDATE ON notice_acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_notice_change();

-- What people are told of the treatment of their data, in versions, and who accepted which (decision 0272).
CREATE TABLE privacy_notices (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number integer NOT NULL,
  text text NOT NULL,
  asks_again boolean NOT NULL,
  published_at timestamptz NOT NULL DEFAULT act_moment(),
  published_by uuid,
  CONSTRAINT privacy_notices_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_notices_number_key UNIQUE (number),
  CONSTRAINT privacy_notices_published_by_fkey FOREIGN KEY (published_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT privacy_notices_first_check CHECK (asks_again OR (number > 1)),
  CONSTRAINT privacy_notices_number_check CHECK (number >= 1),
  CONSTRAINT privacy_notices_text_check CHECK ((btrim(text) <> '') AND (length(text) <= 60000))
);
CREATE INDEX privacy_notices_published_by ON privacy_notices (published_by);
CREATE TRIGGER privacy_notices_append_only BEFORE DELETE OR UPDATE OF id, number, text, asks_again, published_at OR TRUNCATE ON privacy_notices FOR EACH STATEMENT EXECUTE FUNCTION refuse_notice_change();

-- FUNCTION refuse_notice_change() RETURNS trigger

-- product-catalogue ---------------------------------------------------------------------------------------------------

-- What each product is, in a few words, and how long learning it takes.
CREATE TABLE catalogue_items (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  product_code text NOT NULL,
  product_name text NOT NULL,
  summary text NOT NULL,
  estimated_time_minutes integer NOT NULL,
  prerequisites text[] NOT NULL DEFAULT '{}'[],
  step_count integer NOT NULL,
  module_id uuid,
  orden integer NOT NULL,
  version_id uuid NOT NULL,
  CONSTRAINT catalogue_items_pkey PRIMARY KEY (id),
  CONSTRAINT catalogue_items_version_id_product_code_key UNIQUE (version_id, product_code),
  CONSTRAINT catalogue_items_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE SET NULL,
  CONSTRAINT catalogue_items_version_id_fkey FOREIGN KEY (version_id) REFERENCES catalogue_versions(id) ON DELETE CASCADE,
  CONSTRAINT catalogue_items_estimated_time_minutes_check CHECK (estimated_time_minutes > 0),
  CONSTRAINT catalogue_items_orden_check CHECK (orden >= 1),
  CONSTRAINT catalogue_items_product_code_check CHECK (product_code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$'),
  CONSTRAINT catalogue_items_product_name_check CHECK (btrim(product_name) <> ''),
  CONSTRAINT catalogue_items_step_count_check CHECK (step_count >= 0)
);

-- The product catalogue as it was written each time: a draft first, published when a person approves it.
CREATE TABLE catalogue_versions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  status text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  provider text,
  model text,
  assistant_id uuid,
  assistant_version integer,
  created_by uuid,
  created_at timestamptz NOT NULL,
  approved_by uuid,
  approved_at timestamptz,
  CONSTRAINT catalogue_versions_pkey PRIMARY KEY (id),
  CONSTRAINT catalogue_versions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT catalogue_versions_assistant_id_fkey FOREIGN KEY (assistant_id) REFERENCES assistants(id) ON DELETE SET NULL,
  CONSTRAINT catalogue_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT catalogue_versions_check CHECK ((status = ANY (ARRAY['published', 'retired'])) = (approved_at IS NOT NULL)),
  CONSTRAINT catalogue_versions_status_check CHECK (status = ANY (ARRAY['draft', 'published', 'retired', 'discarded']))
);
CREATE INDEX catalogue_versions_approved_by ON catalogue_versions (approved_by);
CREATE INDEX catalogue_versions_assistant ON catalogue_versions (assistant_id);
CREATE INDEX catalogue_versions_created_by ON catalogue_versions (created_by);
CREATE UNIQUE INDEX catalogue_versions_one_draft ON catalogue_versions (status) WHERE (status = 'draft');
CREATE UNIQUE INDEX catalogue_versions_one_published ON catalogue_versions (status) WHERE (status = 'published');

-- products ------------------------------------------------------------------------------------------------------------

-- Areas that brands belong to.
CREATE TABLE areas (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  nombre text NOT NULL,
  orden integer NOT NULL,
  CONSTRAINT areas_pkey PRIMARY KEY (id),
  CONSTRAINT areas_nombre_check CHECK (btrim(nombre) <> '')
);
CREATE UNIQUE INDEX areas_nombre_unique ON areas (fold_text(nombre));

-- The products that each brand trains on, each with its module.
CREATE TABLE marca_modulos (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  marca_id uuid NOT NULL,
  modulo_id uuid NOT NULL,
  nombre_producto text NOT NULL,
  orden integer NOT NULL,
  activo boolean NOT NULL DEFAULT true,
  imagen_url text,
  CONSTRAINT marca_modulos_pkey PRIMARY KEY (id),
  CONSTRAINT marca_modulos_marca_id_modulo_id_key UNIQUE (marca_id, modulo_id),
  CONSTRAINT marca_modulos_marca_id_orden_key UNIQUE (marca_id, orden) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT marca_modulos_marca_id_fkey FOREIGN KEY (marca_id) REFERENCES marcas(id) ON DELETE RESTRICT,
  CONSTRAINT marca_modulos_modulo_id_fkey FOREIGN KEY (modulo_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT marca_modulos_nombre_producto_check CHECK (btrim(nombre_producto) <> ''),
  CONSTRAINT marca_modulos_orden_check CHECK (orden >= 1)
);
CREATE INDEX marca_modulos_modulo ON marca_modulos (modulo_id);
CREATE TRIGGER marca_modulos_picture AFTER DELETE ON marca_modulos FOR EACH ROW EXECUTE FUNCTION remove_picture_of_row('imagen_url');

-- Brands.
CREATE TABLE marcas (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  nombre text NOT NULL,
  area_id uuid NOT NULL,
  activo boolean NOT NULL DEFAULT true,
  logo_url text,
  descripcion text NOT NULL DEFAULT '',
  orden integer NOT NULL DEFAULT 1,
  CONSTRAINT marcas_pkey PRIMARY KEY (id),
  CONSTRAINT marcas_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id) ON DELETE RESTRICT,
  CONSTRAINT marcas_nombre_check CHECK (btrim(nombre) <> '')
);
CREATE UNIQUE INDEX marcas_nombre_unique ON marcas (area_id, fold_text(nombre));
CREATE TRIGGER marcas_picture AFTER DELETE ON marcas FOR EACH ROW EXECUTE FUNCTION remove_picture_of_row('logo_url');

-- VIEW published_areas(id uuid, nombre text)
-- VIEW published_marca_modulos(id uuid, modulo_id uuid, nombre_producto text, activo boolean)
-- VIEW published_marcas(id uuid, nombre text)

-- FUNCTION remove_picture_of_row() RETURNS trigger

-- quiz-authoring ------------------------------------------------------------------------------------------------------

-- The questions of each module's quiz, as they are written now.
CREATE TABLE quiz_questions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  module_id uuid NOT NULL,
  question_text text NOT NULL,
  question_type text NOT NULL DEFAULT 'multiple_choice',
  option_a text NOT NULL DEFAULT '',
  option_b text NOT NULL DEFAULT '',
  option_c text NOT NULL DEFAULT '',
  option_d text NOT NULL DEFAULT '',
  correct_answer text,
  explanation text,
  image_url text,
  points integer NOT NULL DEFAULT 1,
  order_index integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  published_at timestamptz DEFAULT act_moment(),
  step_id uuid,
  CONSTRAINT quiz_questions_pkey PRIMARY KEY (id),
  CONSTRAINT quiz_questions_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT quiz_questions_step FOREIGN KEY (module_id, step_id) REFERENCES steps(module_id, id) ON DELETE SET NULL (step_id),
  CONSTRAINT quiz_questions_check CHECK ((question_type = 'open') OR ((correct_answer IS NOT NULL) AND (option_a <> '') AND (option_b <> ''))),
  CONSTRAINT quiz_questions_correct_answer_check CHECK (correct_answer = ANY (ARRAY['a', 'b', 'c', 'd'])),
  CONSTRAINT quiz_questions_points_check CHECK (points >= 1),
  CONSTRAINT quiz_questions_question_text_check CHECK (btrim(question_text) <> ''),
  CONSTRAINT quiz_questions_question_type_check CHECK (question_type = ANY (ARRAY['multiple_choice', 'open']))
);
CREATE INDEX quiz_questions_by_step ON quiz_questions (step_id) WHERE (step_id IS NOT NULL);
CREATE INDEX quiz_questions_module ON quiz_questions (module_id, order_index);
CREATE TRIGGER quiz_questions_content_added AFTER INSERT ON quiz_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
CREATE TRIGGER quiz_questions_content_changed AFTER UPDATE ON quiz_questions REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_questions_edited();
CREATE TRIGGER quiz_questions_content_removed AFTER DELETE ON quiz_questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();

-- The questions of a module as they stood when others took their place.
CREATE TABLE quiz_states (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  module_id uuid NOT NULL,
  questions jsonb NOT NULL,
  reason text NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT quiz_states_pkey PRIMARY KEY (id),
  CONSTRAINT quiz_states_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT quiz_states_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT quiz_states_questions_check CHECK (jsonb_typeof(questions) = 'array'),
  CONSTRAINT quiz_states_reason_check CHECK (reason = ANY (ARRAY['regenerated', 'restored']))
);
CREATE INDEX quiz_states_created_by ON quiz_states (created_by);
CREATE INDEX quiz_states_module ON quiz_states (module_id, created_at DESC);

-- VIEW published_quiz_questions(id uuid, module_id uuid, question_text text, order_index integer, step_id uuid, published_at timestamptz)

-- FUNCTION put_quiz_state(state uuid) RETURNS integer
-- FUNCTION questions_about_step(step uuid) RETURNS uuid[] STABLE
-- FUNCTION quiz_questions_as_they_stand(module uuid) RETURNS jsonb STABLE
-- FUNCTION replace_quiz(module uuid, why text, person uuid, moment timestamptz) RETURNS uuid

-- recognition ---------------------------------------------------------------------------------------------------------

-- What was recognised in the pictures of a file's pages: lines of words with their places and how sure each is (decision 0209).
CREATE TABLE recognised_pages (
  file_id uuid NOT NULL,
  page integer NOT NULL,
  lines jsonb NOT NULL,
  confidence real,
  turned integer NOT NULL DEFAULT 0,
  aspect real NOT NULL,
  fault text,
  CONSTRAINT recognised_pages_pkey PRIMARY KEY (file_id, page),
  CONSTRAINT recognised_pages_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT recognised_pages_aspect_check CHECK (aspect > (0)::double precision),
  CONSTRAINT recognised_pages_check CHECK ((confidence IS NULL) = (fault IS NOT NULL)),
  CONSTRAINT recognised_pages_confidence_check CHECK ((confidence >= (0)::double precision) AND (confidence <= (100)::double precision)),
  CONSTRAINT recognised_pages_fault_check CHECK (fault = ANY (ARRAY['nothing', 'undecoded', 'too-slow', 'too-heavy', 'broken'])),
  CONSTRAINT recognised_pages_page_check CHECK (page > 0),
  CONSTRAINT recognised_pages_turned_check CHECK (turned = ANY (ARRAY[0, 90, 180, 270]))
);

-- VIEW published_recognised_pages(file_id uuid, page integer)

-- requirement-plans ---------------------------------------------------------------------------------------------------

CREATE TABLE requirement_plan_items (
  plan_id uuid NOT NULL,
  requirement_id uuid NOT NULL,
  place integer NOT NULL,
  CONSTRAINT requirement_plan_items_pkey PRIMARY KEY (plan_id, requirement_id),
  CONSTRAINT requirement_plan_items_place_key UNIQUE (plan_id, place),
  CONSTRAINT requirement_plan_items_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES requirement_plans(id) ON DELETE CASCADE,
  CONSTRAINT requirement_plan_items_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  CONSTRAINT requirement_plan_items_place_check CHECK (place > 0)
);
CREATE INDEX requirement_plan_items_requirement ON requirement_plan_items (requirement_id);

-- Whom the rule of a requirement reaches because a plan wrote it: what it takes back when the requirement leaves the plan.
CREATE TABLE requirement_plan_reaches (
  plan_id uuid NOT NULL,
  requirement_id uuid NOT NULL,
  position_id uuid,
  work_area_id uuid,
  CONSTRAINT requirement_plan_reaches_item_fkey FOREIGN KEY (plan_id, requirement_id) REFERENCES requirement_plan_items(plan_id, requirement_id) ON DELETE CASCADE,
  CONSTRAINT requirement_plan_reaches_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  CONSTRAINT requirement_plan_reaches_work_area_id_fkey FOREIGN KEY (work_area_id) REFERENCES work_areas(id),
  CONSTRAINT requirement_plan_reaches_check CHECK (num_nonnulls(position_id, work_area_id) = 1)
);
CREATE INDEX requirement_plan_reaches_area ON requirement_plan_reaches (work_area_id);
CREATE INDEX requirement_plan_reaches_position ON requirement_plan_reaches (position_id);
CREATE INDEX requirement_plan_reaches_requirement ON requirement_plan_reaches (requirement_id);
CREATE UNIQUE INDEX requirement_plan_reaches_unique ON requirement_plan_reaches (plan_id, requirement_id, COALESCE(position_id, work_area_id));

-- Whose plan it is: whoever has one of these positions or works in one of these areas.
CREATE TABLE requirement_plan_targets (
  plan_id uuid NOT NULL,
  position_id uuid,
  work_area_id uuid,
  CONSTRAINT requirement_plan_targets_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES requirement_plans(id) ON DELETE CASCADE,
  CONSTRAINT requirement_plan_targets_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id),
  CONSTRAINT requirement_plan_targets_work_area_id_fkey FOREIGN KEY (work_area_id) REFERENCES work_areas(id),
  CONSTRAINT requirement_plan_targets_check CHECK (num_nonnulls(position_id, work_area_id) = 1)
);
CREATE INDEX requirement_plan_targets_area ON requirement_plan_targets (work_area_id);
CREATE INDEX requirement_plan_targets_position ON requirement_plan_targets (position_id);
CREATE UNIQUE INDEX requirement_plan_targets_unique ON requirement_plan_targets (plan_id, COALESCE(position_id, work_area_id));

-- Named sets of requirements in an order, for positions and areas (decision 0222).
CREATE TABLE requirement_plans (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  template text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  created_by uuid,
  archived_at timestamptz,
  CONSTRAINT requirement_plans_pkey PRIMARY KEY (id),
  CONSTRAINT requirement_plans_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT requirement_plans_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 200)),
  CONSTRAINT requirement_plans_template_check CHECK (length(template) <= 40),
  CONSTRAINT requirement_plans_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX requirement_plans_name_unique ON requirement_plans (fold_text(name)) WHERE (archived_at IS NULL);

-- VIEW published_requirement_plans(id uuid, name text, archived_at timestamptz)

-- retention -----------------------------------------------------------------------------------------------------------

-- What a purge still has to remove.
CREATE TABLE purge_items (
  purge_id uuid NOT NULL,
  item text NOT NULL,
  CONSTRAINT purge_items_pkey PRIMARY KEY (purge_id, item),
  CONSTRAINT purge_items_purge_id_fkey FOREIGN KEY (purge_id) REFERENCES purges(id) ON DELETE CASCADE
);

-- What was removed by signature: what was shown, who signed, and what came of it.
CREATE TABLE purges (
  id uuid NOT NULL,
  class text NOT NULL,
  months integer NOT NULL,
  before_day date NOT NULL,
  things integer NOT NULL,
  people integer NOT NULL,
  oldest_day date NOT NULL,
  list_sha256 text NOT NULL,
  signed_at timestamptz NOT NULL,
  signed_by uuid,
  signed_by_name text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'waiting',
  lease uuid,
  claimed_at timestamptz,
  removed integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  CONSTRAINT purges_pkey PRIMARY KEY (id),
  CONSTRAINT purges_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT purges_class_check CHECK (class ~ '^[a-z]+(-[a-z]+)*$'),
  CONSTRAINT purges_ended_check CHECK ((status = 'done') = (ended_at IS NOT NULL)),
  CONSTRAINT purges_kept_check CHECK (kept >= 0),
  CONSTRAINT purges_list_sha256_check CHECK (list_sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT purges_months_check CHECK (months > 0),
  CONSTRAINT purges_people_check CHECK (people >= 0),
  CONSTRAINT purges_reason_check CHECK ((btrim(reason) <> '') AND (length(reason) <= 500)),
  CONSTRAINT purges_removed_check CHECK (removed >= 0),
  CONSTRAINT purges_signed_by_name_check CHECK (btrim(signed_by_name) <> ''),
  CONSTRAINT purges_status_check CHECK (status = ANY (ARRAY['waiting', 'done'])),
  CONSTRAINT purges_things_check CHECK (things > 0),
  CONSTRAINT purges_whole_check CHECK (((removed + kept) <= things) AND ((status = 'waiting') OR ((removed + kept) = things)))
);
CREATE INDEX purges_order ON purges (signed_at);
CREATE INDEX purges_signed_by ON purges (signed_by);
CREATE UNIQUE INDEX purges_waiting ON purges (class) WHERE (status = 'waiting');
CREATE TRIGGER purges_stay BEFORE DELETE OR TRUNCATE ON purges FOR EACH STATEMENT EXECUTE FUNCTION refuse_purge_removal();

-- Each time that somebody changed for how many months a class of records is kept; the last one counts.
CREATE TABLE retention_changes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  class text NOT NULL,
  months_before integer NOT NULL,
  months integer NOT NULL,
  reason text NOT NULL,
  is_signed boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid,
  CONSTRAINT retention_changes_pkey PRIMARY KEY (id),
  CONSTRAINT retention_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT retention_changes_class_check CHECK (class ~ '^[a-z]+(-[a-z]+)*$'),
  CONSTRAINT retention_changes_months_check CHECK (((months >= 1) AND (months <= 1200)) AND (months <> months_before)),
  CONSTRAINT retention_changes_reason_check CHECK ((btrim(reason) <> '') AND (length(reason) <= 500))
);
CREATE INDEX retention_changes_changed_by ON retention_changes (changed_by);
CREATE INDEX retention_changes_order ON retention_changes (class, changed_at);

-- FUNCTION refuse_purge_removal() RETURNS trigger

-- review --------------------------------------------------------------------------------------------------------------

-- What of a generated module somebody has looked at beside its sources, before it is published.
CREATE TABLE looked_at_parts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  step_id uuid,
  question_id uuid,
  seen text NOT NULL,
  looked_by uuid,
  looked_at timestamptz NOT NULL,
  CONSTRAINT looked_at_parts_pkey PRIMARY KEY (id),
  CONSTRAINT looked_at_parts_question_id_key UNIQUE (question_id),
  CONSTRAINT looked_at_parts_step_id_key UNIQUE (step_id),
  CONSTRAINT looked_at_parts_looked_by_fkey FOREIGN KEY (looked_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT looked_at_parts_question_id_fkey FOREIGN KEY (question_id) REFERENCES quiz_questions(id) ON DELETE CASCADE,
  CONSTRAINT looked_at_parts_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  CONSTRAINT looked_at_parts_check CHECK ((step_id IS NULL) <> (question_id IS NULL))
);
CREATE INDEX looked_at_parts_looked_by ON looked_at_parts (looked_by);

-- second-factor -------------------------------------------------------------------------------------------------------

CREATE TABLE code_apps (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  last_step bigint,
  burned_step bigint,
  CONSTRAINT code_apps_pkey PRIMARY KEY (user_id),
  CONSTRAINT code_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);

-- Sessions whose person has shown a moment ago that it is them.
CREATE TABLE confirmed_sessions (
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT confirmed_sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT confirmed_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

-- Lost factors that one administrator wants reset and another has to.
CREATE TABLE factor_resets (
  user_id uuid NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  CONSTRAINT factor_resets_pkey PRIMARY KEY (user_id),
  CONSTRAINT factor_resets_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES profiles(id),
  CONSTRAINT factor_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT factor_resets_other_check CHECK (asked_by <> user_id)
);
CREATE INDEX factor_resets_asked_by ON factor_resets (asked_by);

-- A sign-in whose password was right and whose second step is missing: no session, good for minutes and once.
CREATE TABLE half_sign_ins (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  password_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT half_sign_ins_pkey PRIMARY KEY (token_hash),
  CONSTRAINT half_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT half_sign_ins_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX half_sign_ins_expiry ON half_sign_ins (expires_at);
CREATE INDEX half_sign_ins_user ON half_sign_ins (user_id);

-- What an authenticator is to sign: good for minutes, once, and for one purpose.
CREATE TABLE passkey_challenges (
  challenge_hash bytea NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT passkey_challenges_hash_check CHECK (length(challenge_hash) = 32),
  CONSTRAINT passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['add', 'step', 'sign-in', 'confirm'])),
  CONSTRAINT passkey_challenges_user_check CHECK ((purpose = 'sign-in') = (user_id IS NULL))
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

-- A second factor beside the password: passkeys, codes of an app, recovery codes; and what is asked again (decisions 0269, 0270).
CREATE TABLE passkeys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}'[],
  is_synced boolean NOT NULL,
  site text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  last_used_at timestamptz,
  blocked_at timestamptz,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT passkeys_counter_check CHECK (counter >= 0),
  CONSTRAINT passkeys_credential_id_check CHECK ((length(credential_id) >= 1) AND (length(credential_id) <= 1400)),
  CONSTRAINT passkeys_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 80))
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT recovery_codes_code_hash_check CHECK (length(code_hash) = 32)
);

CREATE TABLE trusted_devices (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  password_hash bytea NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT trusted_devices_pkey PRIMARY KEY (id),
  CONSTRAINT trusted_devices_token_hash_key UNIQUE (token_hash),
  CONSTRAINT trusted_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT trusted_devices_token_hash_check CHECK (length(token_hash) = 32),
  CONSTRAINT trusted_devices_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX trusted_devices_expiry ON trusted_devices (expires_at);
CREATE INDEX trusted_devices_user ON trusted_devices (user_id);

-- session-outcomes ----------------------------------------------------------------------------------------------------

-- What a session in person came to: the survey of who attended, the test before and after, and whether what was learned is applied (decision 0253).
CREATE TABLE course_outcomes (
  course_id uuid NOT NULL,
  has_survey boolean NOT NULL DEFAULT false,
  review_after_days integer,
  CONSTRAINT course_outcomes_pkey PRIMARY KEY (course_id),
  CONSTRAINT course_outcomes_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id),
  CONSTRAINT course_outcomes_review_after_days_check CHECK ((review_after_days >= 1) AND (review_after_days <= 730))
);

CREATE TABLE effectiveness_reviews (
  id uuid NOT NULL,
  attendance_id uuid NOT NULL,
  person_id uuid NOT NULL,
  outcome text NOT NULL,
  seen text NOT NULL,
  day date NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  CONSTRAINT effectiveness_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT effectiveness_reviews_attendance_id_fkey FOREIGN KEY (attendance_id) REFERENCES session_participants(id),
  CONSTRAINT effectiveness_reviews_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT effectiveness_reviews_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT effectiveness_reviews_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT effectiveness_reviews_outcome_check CHECK (outcome = ANY (ARRAY['applied', 'partly', 'not-applied'])),
  CONSTRAINT effectiveness_reviews_seen_check CHECK ((btrim(seen) <> '') AND (length(seen) <= 1000)),
  CONSTRAINT effectiveness_reviews_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500)),
  CONSTRAINT effectiveness_reviews_voided CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX effectiveness_reviews_attendance ON effectiveness_reviews (attendance_id);
CREATE UNIQUE INDEX effectiveness_reviews_once ON effectiveness_reviews (attendance_id) WHERE (voided_at IS NULL);
CREATE INDEX effectiveness_reviews_person ON effectiveness_reviews (person_id);

CREATE TABLE session_outcomes (
  session_id uuid NOT NULL,
  survey_id uuid,
  review_on date,
  test_module_id uuid,
  test_module_title text,
  test_most_points numeric(5,1),
  CONSTRAINT session_outcomes_pkey PRIMARY KEY (session_id),
  CONSTRAINT session_outcomes_session_id_fkey FOREIGN KEY (session_id) REFERENCES training_sessions(id),
  CONSTRAINT session_outcomes_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES survey_versions(id),
  CONSTRAINT session_outcomes_one_test CHECK ((test_module_id IS NULL) OR (test_most_points IS NULL)),
  CONSTRAINT session_outcomes_test_module CHECK ((test_module_id IS NULL) = (test_module_title IS NULL)),
  CONSTRAINT session_outcomes_test_most_points_check CHECK ((test_most_points >= (1)::numeric) AND (test_most_points <= (1000)::numeric))
);
CREATE INDEX session_outcomes_review_on ON session_outcomes (review_on) WHERE (review_on IS NOT NULL);
CREATE INDEX session_outcomes_survey ON session_outcomes (survey_id);

CREATE TABLE session_test_points (
  session_id uuid NOT NULL,
  person_id uuid NOT NULL,
  part text NOT NULL,
  points numeric(5,1) NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT present_moment(),
  noted_by uuid,
  CONSTRAINT session_test_points_pkey PRIMARY KEY (person_id, session_id, part),
  CONSTRAINT session_test_points_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT session_test_points_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT session_test_points_session_id_fkey FOREIGN KEY (session_id) REFERENCES session_outcomes(session_id),
  CONSTRAINT session_test_points_part_check CHECK (part = ANY (ARRAY['before', 'after'])),
  CONSTRAINT session_test_points_points_check CHECK (points >= (0)::numeric)
);
CREATE INDEX session_test_points_noted_by ON session_test_points (noted_by);
CREATE INDEX session_test_points_session ON session_test_points (session_id);

CREATE TABLE survey_answers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL,
  scores smallint[] NOT NULL,
  comment text NOT NULL DEFAULT '',
  CONSTRAINT survey_answers_pkey PRIMARY KEY (id),
  CONSTRAINT survey_answers_session_id_fkey FOREIGN KEY (session_id) REFERENCES session_outcomes(session_id),
  CONSTRAINT survey_answers_comment_check CHECK (length(comment) <= 1000),
  CONSTRAINT survey_answers_scores_check CHECK ((1 <= ALL (scores)) AND (5 >= ALL (scores)))
);
CREATE INDEX survey_answers_session ON survey_answers (session_id);

-- That somebody answered, apart from what was answered: no answer leads to a person.
CREATE TABLE survey_turns (
  session_id uuid NOT NULL,
  person_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT survey_turns_pkey PRIMARY KEY (person_id, session_id),
  CONSTRAINT survey_turns_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT survey_turns_session_id_fkey FOREIGN KEY (session_id) REFERENCES session_outcomes(session_id)
);
CREATE INDEX survey_turns_session ON survey_turns (session_id);

CREATE TABLE survey_versions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL,
  questions text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  created_by uuid,
  CONSTRAINT survey_versions_pkey PRIMARY KEY (id),
  CONSTRAINT survey_versions_once UNIQUE (version),
  CONSTRAINT survey_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT survey_versions_questions_check CHECK ((cardinality(questions) >= 1) AND (cardinality(questions) <= 8)),
  CONSTRAINT survey_versions_version_check CHECK (version > 0)
);

-- settings ------------------------------------------------------------------------------------------------------------

-- What the installation is told, one row per section.
CREATE TABLE settings (
  section text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT act_moment(),
  updated_by uuid,
  CONSTRAINT settings_pkey PRIMARY KEY (section),
  CONSTRAINT settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE SET NULL
);
CREATE TRIGGER settings_content_changed AFTER INSERT OR UPDATE ON settings FOR EACH ROW WHEN ((new.section = 'company')) EXECUTE FUNCTION content_of_company_changed();
CREATE TRIGGER settings_time_zone_noted AFTER INSERT OR UPDATE OF value ON settings FOR EACH ROW WHEN ((new.section = 'time_zone')) EXECUTE FUNCTION note_time_zone();
CREATE TRIGGER settings_time_zone_unset AFTER DELETE ON settings FOR EACH ROW WHEN ((old.section = 'time_zone')) EXECUTE FUNCTION note_time_zone();

-- Which zone was set since when, so that what was known on a day stays the same when another one is set (decision 0290).
CREATE TABLE time_zones (
  since timestamptz NOT NULL,
  name text NOT NULL,
  CONSTRAINT time_zones_pkey PRIMARY KEY (since),
  CONSTRAINT time_zones_name_check CHECK ((name <> '') AND (length(name) <= 100))
);

-- FUNCTION day_of(moment timestamptz) RETURNS date STABLE
-- FUNCTION note_time_zone() RETURNS trigger

-- setup ---------------------------------------------------------------------------------------------------------------

-- Codes that starts have printed for the wizard while nobody administrates the installation, hashed (decision 0162).
CREATE TABLE setup_codes (
  code_hash bytea NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT setup_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT setup_codes_code_hash_check CHECK (octet_length(code_hash) = 32)
);

-- signatures ----------------------------------------------------------------------------------------------------------

-- What somebody signed, as it was shown to them, what they meant by it, who they were and when (decision 0237).
CREATE TABLE signatures (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  record_kind text NOT NULL,
  record_id uuid NOT NULL,
  person_id uuid,
  meaning text NOT NULL,
  signer_id uuid NOT NULL,
  signer_name text NOT NULL,
  signer_role text NOT NULL,
  signed_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  statement text NOT NULL,
  sha256 bytea NOT NULL,
  CONSTRAINT signatures_pkey PRIMARY KEY (id),
  CONSTRAINT signatures_once UNIQUE (record_kind, record_id, meaning, signer_id),
  CONSTRAINT signatures_meaning_check CHECK (meaning = ANY (ARRAY['read', 'reviewed', 'approved', 'assessed', 'accepted', 'disputed', 'verified', 'authorised', 'withdrawn', 'voided', 'attended'])),
  CONSTRAINT signatures_record_kind_check CHECK (record_kind ~ '^[a-z]+(-[a-z]+)*$'),
  CONSTRAINT signatures_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT signatures_signer_name_check CHECK (btrim(signer_name) <> ''),
  CONSTRAINT signatures_signer_role_check CHECK (signer_role = ANY (ARRAY['employee', 'jefe', 'admin']))
);
CREATE INDEX signatures_person ON signatures (person_id);
CREATE INDEX signatures_signer ON signatures (signer_id);
CREATE TRIGGER signatures_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_signature_change();

-- That somebody has just shown their provider who they are, to sign one record once.
CREATE TABLE signing_proofs (
  token_hash bytea NOT NULL,
  person_id uuid NOT NULL,
  shown_sha256 bytea NOT NULL,
  issuer text NOT NULL,
  auth_time timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT signing_proofs_pkey PRIMARY KEY (token_hash),
  CONSTRAINT signing_proofs_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT signing_proofs_shown_check CHECK (length(shown_sha256) = 32)
);
CREATE INDEX signing_proofs_expiry ON signing_proofs (expires_at);
CREATE INDEX signing_proofs_person ON signing_proofs (person_id);

-- VIEW published_signatures(id uuid, record_kind text, record_id uuid, person_id uuid, meaning text, signer_id uuid, signer_name text, signer_role text, signed_at timestamptz, time_zone text)

-- FUNCTION purge_signatures(person uuid) RETURNS bigint SECURITY DEFINER
-- FUNCTION refuse_signature_change() RETURNS trigger

-- study ---------------------------------------------------------------------------------------------------------------

-- What somebody said of a card of theirs, made of a question that they missed: whether they knew it.
CREATE TABLE study_cards (
  user_id uuid NOT NULL,
  question_id uuid NOT NULL,
  knew boolean NOT NULL,
  said_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT study_cards_pkey PRIMARY KEY (user_id, question_id),
  CONSTRAINT study_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);

-- system-status -------------------------------------------------------------------------------------------------------

CREATE TABLE system_faults (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  node_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT act_moment(),
  place text NOT NULL,
  kind text NOT NULL,
  code text,
  stack text NOT NULL,
  request_id text,
  CONSTRAINT system_faults_pkey PRIMARY KEY (id),
  CONSTRAINT system_faults_code_check CHECK (length(code) <= 80),
  CONSTRAINT system_faults_kind_check CHECK (length(kind) <= 80),
  CONSTRAINT system_faults_place_check CHECK (length(place) <= 200),
  CONSTRAINT system_faults_request_id_check CHECK (length(request_id) <= 64),
  CONSTRAINT system_faults_stack_check CHECK (length(stack) <= 4000)
);
CREATE INDEX system_faults_at ON system_faults (at);

-- What each node says of itself, and the unexpected faults that nodes met (decision 0277).
CREATE TABLE system_nodes (
  id uuid NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  runtime text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT act_moment(),
  memory_bytes bigint NOT NULL,
  event_loop_ms double precision NOT NULL,
  disk_free bigint,
  disk_size bigint,
  reaches_storage boolean NOT NULL DEFAULT true,
  model_calls integer NOT NULL DEFAULT 0,
  model_failures integer NOT NULL DEFAULT 0,
  model_answered_at timestamptz,
  proxy_signs text[] NOT NULL DEFAULT '{}'[],
  CONSTRAINT system_nodes_pkey PRIMARY KEY (id),
  CONSTRAINT system_nodes_name_check CHECK ((name <> '') AND (length(name) <= 120)),
  CONSTRAINT system_nodes_runtime_check CHECK (length(runtime) <= 60),
  CONSTRAINT system_nodes_version_check CHECK (length(version) <= 60)
);

-- training-cycles -----------------------------------------------------------------------------------------------------

-- A round that renews a module and is not done yet, and those that are (decision 0228): the module is gone through anew, or its quiz alone is passed again.
CREATE TABLE renewals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  is_whole boolean NOT NULL,
  open_quiz uuid,
  read_steps jsonb NOT NULL DEFAULT '[]',
  begun_at timestamptz NOT NULL DEFAULT act_moment(),
  ended_at timestamptz,
  CONSTRAINT renewals_pkey PRIMARY KEY (id),
  CONSTRAINT renewals_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT renewals_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT renewals_read_steps_check CHECK (jsonb_typeof(read_steps) = 'array')
);
CREATE INDEX renewals_module ON renewals (module_id);
CREATE UNIQUE INDEX renewals_open ON renewals (user_id, module_id) WHERE (ended_at IS NULL);
CREATE INDEX renewals_person ON renewals (user_id, module_id, begun_at);

-- A success in a module: one row for each round, with what was shown in it.
CREATE TABLE training_cycles (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  module_title text NOT NULL,
  day date NOT NULL,
  recorded_at timestamptz NOT NULL,
  score integer,
  attempt_id uuid,
  quiz_version_id uuid,
  shown_steps jsonb NOT NULL,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  origin text NOT NULL DEFAULT 'platform',
  recorded_by uuid,
  import_id uuid,
  imported_from text,
  is_complete boolean NOT NULL DEFAULT true,
  CONSTRAINT training_cycles_pkey PRIMARY KEY (id),
  CONSTRAINT training_cycles_attempt_id_key UNIQUE (attempt_id),
  CONSTRAINT training_cycles_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES quiz_attempts(id),
  CONSTRAINT training_cycles_quiz_version_id_fkey FOREIGN KEY (quiz_version_id) REFERENCES quiz_versions(id),
  CONSTRAINT training_cycles_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT training_cycles_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT training_cycles_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT training_cycles_check CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT training_cycles_imported_from_check CHECK ((btrim(imported_from) <> '') AND (length(imported_from) <= 300)),
  CONSTRAINT training_cycles_origin_check CHECK (origin = ANY (ARRAY['platform', 'imported'])),
  CONSTRAINT training_cycles_origin_check1 CHECK ((origin = 'imported') = (import_id IS NOT NULL)),
  CONSTRAINT training_cycles_origin_check2 CHECK ((origin = 'imported') = (imported_from IS NOT NULL)),
  CONSTRAINT training_cycles_score_check CHECK ((score >= 0) AND (score <= 100)),
  CONSTRAINT training_cycles_shown_steps_check CHECK (jsonb_typeof(shown_steps) = 'array'),
  CONSTRAINT training_cycles_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500))
);
CREATE INDEX training_cycles_import ON training_cycles (import_id) WHERE (import_id IS NOT NULL);
CREATE UNIQUE INDEX training_cycles_imported_once ON training_cycles (user_id, module_id, day) WHERE ((origin = 'imported') AND (voided_at IS NULL));
CREATE INDEX training_cycles_module ON training_cycles (module_id);
CREATE INDEX training_cycles_person ON training_cycles (user_id, module_id, day);
CREATE INDEX training_cycles_quiz_version ON training_cycles (quiz_version_id);
CREATE TRIGGER training_cycles_certificate AFTER INSERT ON training_cycles FOR EACH ROW WHEN ((new.origin = 'platform')) EXECUTE FUNCTION note_certificate_due();
CREATE TRIGGER training_cycles_competence AFTER INSERT OR DELETE OR UPDATE OF user_id, module_id, day, recorded_at, voided_at, is_complete ON training_cycles FOR EACH ROW EXECUTE FUNCTION competence_in_module_changed();

-- VIEW published_training_cycles(id uuid, user_id uuid, module_id uuid, module_title text, day date, recorded_at timestamptz, score integer, attempt_id uuid, quiz_version_id uuid, shown_steps jsonb, voided_at timestamptz, voided_by uuid, void_reason text, origin text, recorded_by uuid, import_id uuid, imported_from text, is_complete boolean)

-- FUNCTION completed_steps(person uuid, module uuid) RETURNS jsonb STABLE
-- FUNCTION note_training_cycle() RETURNS trigger

-- training-sessions ---------------------------------------------------------------------------------------------------

-- Sessions in person: the courses that they teach, when and where, who is invited, and who came.
CREATE TABLE courses (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  created_by uuid,
  CONSTRAINT courses_pkey PRIMARY KEY (id),
  CONSTRAINT courses_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT courses_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 200))
);
CREATE UNIQUE INDEX courses_name ON courses (fold_text(name));

-- The sheet of a session that was signed by hand, scanned (decision 0257).
CREATE TABLE session_files (
  file_id uuid NOT NULL,
  session_id uuid NOT NULL,
  added_at timestamptz NOT NULL DEFAULT present_moment(),
  added_by uuid,
  CONSTRAINT session_files_pkey PRIMARY KEY (file_id),
  CONSTRAINT session_files_added_by_fkey FOREIGN KEY (added_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT session_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT session_files_session_id_fkey FOREIGN KEY (session_id) REFERENCES training_sessions(id)
);
CREATE INDEX session_files_session ON session_files (session_id);

-- What is handed out with a session in person: a file, a module or a controlled document, from the beginning or once it is over (decision 0279).
CREATE TABLE session_materials (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL,
  file_id uuid,
  module_id uuid,
  document_id uuid,
  shown text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT present_moment(),
  added_by uuid,
  CONSTRAINT session_materials_pkey PRIMARY KEY (id),
  CONSTRAINT session_materials_document UNIQUE (session_id, document_id),
  CONSTRAINT session_materials_file UNIQUE (file_id),
  CONSTRAINT session_materials_module UNIQUE (session_id, module_id),
  CONSTRAINT session_materials_added_by_fkey FOREIGN KEY (added_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT session_materials_document_id_fkey FOREIGN KEY (document_id) REFERENCES controlled_documents(id) ON DELETE CASCADE,
  CONSTRAINT session_materials_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT session_materials_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE,
  CONSTRAINT session_materials_session_id_fkey FOREIGN KEY (session_id) REFERENCES training_sessions(id),
  CONSTRAINT session_materials_one CHECK (num_nonnulls(file_id, module_id, document_id) = 1),
  CONSTRAINT session_materials_shown_check CHECK (shown = ANY (ARRAY['start', 'end']))
);
CREATE INDEX session_materials_of_document ON session_materials (document_id);
CREATE INDEX session_materials_of_module ON session_materials (module_id);

CREATE TABLE session_participants (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL,
  person_id uuid NOT NULL,
  invited_at timestamptz NOT NULL DEFAULT present_moment(),
  invited_by uuid,
  answer text,
  answered_at timestamptz,
  attended_at timestamptz,
  attended_by text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  CONSTRAINT session_participants_pkey PRIMARY KEY (id),
  CONSTRAINT session_participants_once UNIQUE (session_id, person_id),
  CONSTRAINT session_participants_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT session_participants_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT session_participants_session_id_fkey FOREIGN KEY (session_id) REFERENCES training_sessions(id),
  CONSTRAINT session_participants_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT session_participants_answer_check CHECK (answer = ANY (ARRAY['accepted', 'declined'])),
  CONSTRAINT session_participants_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT session_participants_attended CHECK ((attended_at IS NULL) = (attended_by IS NULL)),
  CONSTRAINT session_participants_attended_by_check CHECK (attended_by = ANY (ARRAY['code', 'list', 'signature'])),
  CONSTRAINT session_participants_void_reason_check CHECK ((btrim(void_reason) <> '') AND (length(void_reason) <= 500)),
  CONSTRAINT session_participants_voidable CHECK ((voided_at IS NULL) OR (attended_at IS NOT NULL)),
  CONSTRAINT session_participants_voided CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX session_participants_person ON session_participants (person_id, session_id);
CREATE TRIGGER session_participants_competence AFTER UPDATE OF attended_at, voided_at ON session_participants FOR EACH ROW EXECUTE FUNCTION competence_in_session_changed();

CREATE TABLE training_sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  course_id uuid NOT NULL,
  place text NOT NULL,
  teacher_id uuid,
  teacher_name text NOT NULL DEFAULT '',
  day date NOT NULL,
  begins text NOT NULL,
  ends text NOT NULL,
  capacity integer,
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  created_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text,
  closed_at timestamptz,
  closed_by uuid,
  moves integer NOT NULL DEFAULT 0,
  CONSTRAINT training_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT training_sessions_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT training_sessions_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT training_sessions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id),
  CONSTRAINT training_sessions_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT training_sessions_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT training_sessions_begins_check CHECK (begins ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT training_sessions_cancel_reason_check CHECK ((btrim(cancel_reason) <> '') AND (length(cancel_reason) <= 500)),
  CONSTRAINT training_sessions_cancelled CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  CONSTRAINT training_sessions_capacity_check CHECK ((capacity >= 1) AND (capacity <= 1000)),
  CONSTRAINT training_sessions_ended_once CHECK ((cancelled_at IS NULL) OR (closed_at IS NULL)),
  CONSTRAINT training_sessions_ends_check CHECK (ends ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT training_sessions_moves_check CHECK (moves >= 0),
  CONSTRAINT training_sessions_place_check CHECK ((btrim(place) <> '') AND (length(place) <= 200)),
  CONSTRAINT training_sessions_secret_check CHECK (length(secret) = 64),
  CONSTRAINT training_sessions_teacher_name_check CHECK (length(teacher_name) <= 200),
  CONSTRAINT training_sessions_times CHECK (ends > begins)
);
CREATE INDEX training_sessions_course ON training_sessions (course_id);
CREATE INDEX training_sessions_day ON training_sessions (day, begins, id);
CREATE INDEX training_sessions_teacher ON training_sessions (teacher_id);
CREATE TRIGGER training_sessions_competence AFTER UPDATE OF closed_at ON training_sessions FOR EACH ROW EXECUTE FUNCTION competence_in_session_changed();

-- VIEW published_courses(id uuid, name text, archived_at timestamptz)
-- VIEW published_session_participants(id uuid, session_id uuid, person_id uuid, attended_at timestamptz, voided_at timestamptz)
-- VIEW published_training_sessions(id uuid, course_id uuid, day date, closed_at timestamptz, begins text, ends text, place text, cancelled_at timestamptz, moves integer)

-- unanswered ----------------------------------------------------------------------------------------------------------

-- Questions of the chat that nothing answered and that a supervisor has taken care of.
CREATE TABLE handled_questions (
  question_key text NOT NULL,
  handled_by uuid,
  handled_at timestamptz NOT NULL,
  CONSTRAINT handled_questions_pkey PRIMARY KEY (question_key),
  CONSTRAINT handled_questions_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT handled_questions_question_key_check CHECK (length(question_key) = 32)
);
CREATE INDEX handled_questions_handled_by ON handled_questions (handled_by);

-- vectors -------------------------------------------------------------------------------------------------------------

CREATE TABLE passage_vectors (
  model text NOT NULL,
  passage_id uuid NOT NULL,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  scale real NOT NULL,
  vector bytea NOT NULL,
  CONSTRAINT passage_vectors_pkey PRIMARY KEY (model, passage_id),
  CONSTRAINT passage_vectors_model_fkey FOREIGN KEY (model) REFERENCES vector_models(name) ON DELETE CASCADE
);
CREATE INDEX passage_vectors_seq ON passage_vectors (model, seq);

-- Vectors of passages by a model that the installation names (decision 0202).
CREATE TABLE vector_models (
  name text NOT NULL,
  dimensions integer,
  is_behind boolean NOT NULL DEFAULT true,
  version bigint NOT NULL DEFAULT 0,
  removals bigint NOT NULL DEFAULT 0,
  faults integer NOT NULL DEFAULT 0,
  fault text,
  fault_at timestamptz,
  lease uuid,
  free_at timestamptz,
  wanted_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT vector_models_pkey PRIMARY KEY (name),
  CONSTRAINT vector_models_dimensions_check CHECK ((dimensions >= 8) AND (dimensions <= 8192)),
  CONSTRAINT vector_models_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 400))
);

-- webhooks ------------------------------------------------------------------------------------------------------------

CREATE TABLE webhook_deliveries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  webhook_id uuid NOT NULL,
  message_id uuid NOT NULL,
  kind text NOT NULL,
  person_id uuid,
  payload text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  lease uuid,
  due_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz,
  last_status integer,
  last_fault text,
  last_answer text,
  settled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT act_moment(),
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_last_answer_check CHECK (length(last_answer) <= 1000),
  CONSTRAINT webhook_deliveries_settled_check CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CONSTRAINT webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting', 'delivered', 'failed']))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at) WHERE (state = 'waiting');
CREATE INDEX webhook_deliveries_list ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_settled ON webhook_deliveries (settled_at);
CREATE INDEX webhook_deliveries_turn ON webhook_deliveries (webhook_id, person_id, id) WHERE (state = 'waiting');

-- Whose competence was kept anew since.
CREATE TABLE webhook_standing_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  person_id uuid NOT NULL,
  CONSTRAINT webhook_standing_changes_pkey PRIMARY KEY (id)
);

-- One row while some receiver wants to know.
CREATE TABLE webhook_standing_days (
  is_one boolean NOT NULL DEFAULT true,
  told_day date,
  CONSTRAINT webhook_standing_days_pkey PRIMARY KEY (is_one),
  CONSTRAINT webhook_standing_days_is_one_check CHECK (is_one)
);

-- How people stood in what they have to show when it was last told outside (decision 0273); nothing while no receiver wants to know.
CREATE TABLE webhook_standings (
  person_id uuid NOT NULL,
  requirement_id uuid NOT NULL,
  state text NOT NULL,
  CONSTRAINT webhook_standings_pkey PRIMARY KEY (person_id, requirement_id)
);

-- Addresses of other systems that are told what happens here, and what each is told (decision 0265).
CREATE TABLE webhooks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  secret bytea NOT NULL,
  old_secret bytea,
  old_until timestamptz,
  failing_since timestamptz,
  paused_at timestamptz,
  is_paused_by_itself boolean NOT NULL DEFAULT false,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT webhooks_events_check CHECK ((cardinality(events) >= 1) AND (cardinality(events) <= 20)),
  CONSTRAINT webhooks_name_check CHECK ((btrim(name) <> '') AND (length(name) <= 80)),
  CONSTRAINT webhooks_old_check CHECK ((old_secret IS NULL) = (old_until IS NULL)),
  CONSTRAINT webhooks_paused_check CHECK ((paused_at IS NOT NULL) OR (NOT is_paused_by_itself)),
  CONSTRAINT webhooks_url_check CHECK ((length(url) <= 2000) AND (url ~ '^https?://'))
);
CREATE INDEX webhooks_created_by ON webhooks (created_by);

-- VIEW published_webhooks(id uuid, name text)

-- FUNCTION note_standing_changes() RETURNS trigger
