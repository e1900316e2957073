-- What a session in person came to: the survey of who attended, the test before and after, and whether what was learned is applied (decision 0253).
CREATE TABLE course_outcomes (
  course_id uuid PRIMARY KEY REFERENCES courses (id),
  has_survey boolean NOT NULL DEFAULT false,
  review_after_days integer CONSTRAINT course_outcomes_review_after_days_check CHECK (review_after_days BETWEEN 1 AND 730)
);

CREATE TABLE survey_versions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL CONSTRAINT survey_versions_version_check CHECK (version > 0),
  questions text[] NOT NULL CONSTRAINT survey_versions_questions_check CHECK (cardinality(questions) BETWEEN 1 AND 8),
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  created_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  CONSTRAINT survey_versions_once UNIQUE (version)
);
INSERT INTO survey_versions (version, questions) VALUES (1, ARRAY[
  'Lo que se enseñó me sirve para mi trabajo.',
  'Quien dictó la sesión explicó con claridad.',
  'El tiempo alcanzó.',
  'El lugar y los materiales fueron adecuados.',
  'Recomendaría esta sesión a mis compañeros.']);

CREATE TABLE session_outcomes (
  session_id uuid PRIMARY KEY REFERENCES training_sessions (id),
  survey_id uuid REFERENCES survey_versions (id),
  review_on date,
  test_module_id uuid,
  test_module_title text,
  test_most_points numeric(5, 1) CONSTRAINT session_outcomes_test_most_points_check CHECK (test_most_points BETWEEN 1 AND 1000),
  CONSTRAINT session_outcomes_test_module CHECK ((test_module_id IS NULL) = (test_module_title IS NULL)),
  CONSTRAINT session_outcomes_one_test CHECK (test_module_id IS NULL OR test_most_points IS NULL)
);
CREATE INDEX session_outcomes_survey ON session_outcomes (survey_id);
CREATE INDEX session_outcomes_review_on ON session_outcomes (review_on) WHERE review_on IS NOT NULL;

-- That somebody answered, apart from what was answered: no answer leads to a person.
CREATE TABLE survey_turns (
  session_id uuid NOT NULL REFERENCES session_outcomes (session_id),
  person_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  day date NOT NULL,
  CONSTRAINT survey_turns_pkey PRIMARY KEY (person_id, session_id)
);
CREATE INDEX survey_turns_session ON survey_turns (session_id);

CREATE TABLE survey_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL REFERENCES session_outcomes (session_id),
  scores smallint[] NOT NULL CONSTRAINT survey_answers_scores_check CHECK (1 <= ALL (scores) AND 5 >= ALL (scores)),
  comment text NOT NULL DEFAULT '' CONSTRAINT survey_answers_comment_check CHECK (length(comment) <= 1000)
);
CREATE INDEX survey_answers_session ON survey_answers (session_id);

CREATE TABLE session_test_points (
  session_id uuid NOT NULL REFERENCES session_outcomes (session_id),
  person_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  part text NOT NULL CONSTRAINT session_test_points_part_check CHECK (part IN ('before', 'after')),
  points numeric(5, 1) NOT NULL CONSTRAINT session_test_points_points_check CHECK (points >= 0),
  noted_at timestamptz NOT NULL DEFAULT present_moment(),
  noted_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  CONSTRAINT session_test_points_pkey PRIMARY KEY (person_id, session_id, part)
);
CREATE INDEX session_test_points_session ON session_test_points (session_id);
CREATE INDEX session_test_points_noted_by ON session_test_points (noted_by);

CREATE TABLE effectiveness_reviews (
  id uuid PRIMARY KEY,
  attendance_id uuid NOT NULL REFERENCES session_participants (id),
  person_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  outcome text NOT NULL CONSTRAINT effectiveness_reviews_outcome_check CHECK (outcome IN ('applied', 'partly', 'not-applied')),
  seen text NOT NULL CONSTRAINT effectiveness_reviews_seen_check CHECK (btrim(seen) <> '' AND length(seen) <= 1000),
  day date NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  voided_at timestamptz,
  voided_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  void_reason text CONSTRAINT effectiveness_reviews_void_reason_check CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  CONSTRAINT effectiveness_reviews_voided CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE UNIQUE INDEX effectiveness_reviews_once ON effectiveness_reviews (attendance_id) WHERE voided_at IS NULL;
CREATE INDEX effectiveness_reviews_attendance ON effectiveness_reviews (attendance_id);
CREATE INDEX effectiveness_reviews_person ON effectiveness_reviews (person_id);

ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN
  ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified', 'title-rejected',
   'session-invited', 'session-moved', 'session-cancelled', 'authorisation-suspended', 'authorisation-expiring', 'authorisation-withdrawn',
   'signing-failed', 'document-review', 'certificate', 'evidence-asked', 'auditor-access-asked', 'token-expiring', 'service-token-expiring', 'session-survey', 'effectiveness-due'));

ALTER TABLE notification_choices ADD COLUMN sessions boolean NOT NULL DEFAULT true;
