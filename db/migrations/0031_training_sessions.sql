-- Sessions in person: the courses that they teach, when and where, who is invited, and who came. Attendance counts once the session is closed by
-- signature (decision 0241). Days and times are those of the installation's clocks.
CREATE TABLE courses (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name        text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
  archived_at timestamptz,
  created_at  timestamptz NOT NULL DEFAULT present_moment(),
  created_by  uuid REFERENCES profiles ON DELETE SET NULL
);
CREATE UNIQUE INDEX courses_name ON courses (fold_text(name));

CREATE TABLE training_sessions (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  course_id     uuid NOT NULL REFERENCES courses,
  place         text NOT NULL CHECK (btrim(place) <> '' AND length(place) <= 200),
  -- Somebody of the platform, or a name from outside.
  teacher_id    uuid REFERENCES profiles ON DELETE SET NULL,
  teacher_name  text NOT NULL DEFAULT '' CHECK (length(teacher_name) <= 200),
  day           date NOT NULL,
  begins        text NOT NULL CHECK (begins ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends          text NOT NULL CHECK (ends ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  capacity      integer CHECK (capacity BETWEEN 1 AND 1000),
  -- By which the code on the teacher's screen is made; never told.
  secret        text NOT NULL CHECK (length(secret) = 64),
  created_at    timestamptz NOT NULL DEFAULT present_moment(),
  created_by    uuid REFERENCES profiles ON DELETE SET NULL,
  cancelled_at  timestamptz,
  cancelled_by  uuid REFERENCES profiles ON DELETE SET NULL,
  cancel_reason text CHECK (btrim(cancel_reason) <> '' AND length(cancel_reason) <= 500),
  closed_at     timestamptz,
  closed_by     uuid REFERENCES profiles ON DELETE SET NULL,
  CONSTRAINT training_sessions_times CHECK (ends > begins),
  CONSTRAINT training_sessions_cancelled CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  CONSTRAINT training_sessions_ended_once CHECK (cancelled_at IS NULL OR closed_at IS NULL)
);
CREATE INDEX training_sessions_course ON training_sessions (course_id);
CREATE INDEX training_sessions_day ON training_sessions (day, begins, id);
CREATE INDEX training_sessions_teacher ON training_sessions (teacher_id);

CREATE TABLE session_participants (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  session_id  uuid NOT NULL REFERENCES training_sessions,
  person_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  invited_at  timestamptz NOT NULL DEFAULT present_moment(),
  invited_by  uuid REFERENCES profiles ON DELETE SET NULL,
  answer      text CHECK (answer IN ('accepted', 'declined')),
  answered_at timestamptz,
  attended_at timestamptz,
  -- By the code on the teacher's screen, or ticked in the list.
  attended_by text CHECK (attended_by IN ('code', 'list')),
  voided_at   timestamptz,
  voided_by   uuid REFERENCES profiles ON DELETE SET NULL,
  void_reason text CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  CONSTRAINT session_participants_once UNIQUE (session_id, person_id),
  CONSTRAINT session_participants_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT session_participants_attended CHECK ((attended_at IS NULL) = (attended_by IS NULL)),
  CONSTRAINT session_participants_voided CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT session_participants_voidable CHECK (voided_at IS NULL OR attended_at IS NOT NULL)
);
CREATE INDEX session_participants_person ON session_participants (person_id, session_id);

-- What a requirement of the kind asks for.
ALTER TABLE requirements ADD COLUMN course_id uuid REFERENCES courses,
  ADD CONSTRAINT requirements_session_check CHECK (kind = 'session' OR course_id IS NULL);
CREATE INDEX requirements_course ON requirements (course_id);

-- Telling people of sessions.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check,
  ADD CONSTRAINT notices_kind_check
    CHECK (kind IN ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended', 'title-verified',
      'title-rejected', 'session-invited', 'session-moved', 'session-cancelled'));
