-- Facts and rules from which it is computed who has to show what, by when, and until when it holds (decision 0207).

-- The moment, as facts are recorded: the clock, or that of an installation that runs on another day to be tried (TEST_CLOCK).
CREATE FUNCTION present_moment() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT clock_timestamp() + coalesce(nullif(current_setting('formacion.clock_offset', true), ''), '0')::interval
$$;

-- What somebody was from a day on: learner, jefe, admin, or nobody ('inactive'). Only added to; the last of a day holds.
CREATE TABLE role_changes (
  person_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  role        text NOT NULL CHECK (role IN ('employee', 'jefe', 'admin', 'inactive')),
  -- Of the zone that was set then.
  day         date NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, recorded_at)
);

-- A success in a module: one row for each round, with what was shown in it. Never edited but voided; a renewal is a row of its own.
CREATE TABLE training_cycles (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id         uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- Outlives the module, as attempts do.
  module_id       uuid NOT NULL,
  module_title    text NOT NULL,
  day             date NOT NULL,
  recorded_at     timestamptz NOT NULL,
  score           integer CHECK (score BETWEEN 0 AND 100),
  -- Null of a module without a quiz, and of what was brought from earlier years.
  attempt_id      uuid UNIQUE REFERENCES quiz_attempts,
  quiz_version_id uuid REFERENCES quiz_versions,
  -- The steps that the module had, each in the wording that the person completed: [{"step", "version"}].
  shown_steps     jsonb NOT NULL CHECK (jsonb_typeof(shown_steps) = 'array'),
  voided_at       timestamptz,
  voided_by       uuid REFERENCES profiles ON DELETE SET NULL,
  void_reason     text CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX training_cycles_person ON training_cycles (user_id, module_id, day);
CREATE INDEX training_cycles_module ON training_cycles (module_id);
CREATE INDEX training_cycles_quiz_version ON training_cycles (quiz_version_id);

-- What somebody may have to show. Its rules say who and by when.
CREATE TABLE requirements (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind       text NOT NULL CHECK (kind IN ('module', 'document', 'observation', 'session', 'external')),
  -- How evidence is recognised: the module; of the other kinds, what their evidence will name.
  module_id  uuid REFERENCES modules,
  name       text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
  -- Where it comes from: the norm and its paragraph, or a note to those assigned.
  basis      text NOT NULL DEFAULT '' CHECK (length(basis) <= 1000),
  -- Given by a jefe to people by name, beside the organisation's rules.
  is_direct  boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT present_moment(),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  CHECK ((kind = 'module') = (module_id IS NOT NULL))
);
CREATE INDEX requirements_module ON requirements (module_id);

-- The wordings of a requirement's rule, each from a day on; the latest recorded of those that have begun holds. Only added to.
CREATE TABLE requirement_rules (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  requirement_id    uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
  version           integer NOT NULL CHECK (version > 0),
  from_day          date NOT NULL CHECK (from_day BETWEEN '1990-01-01' AND '2200-12-31'),
  recorded_at       timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by       uuid REFERENCES profiles ON DELETE SET NULL,
  reason            text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  -- False: from that day on nobody has to.
  is_required       boolean NOT NULL DEFAULT true,
  -- Days from the beginning of the obligation, or one day for all.
  days_to_comply    integer CHECK (days_to_comply BETWEEN 0 AND 3660),
  due_day           date,
  validity          text NOT NULL DEFAULT 'none' CHECK (validity IN ('none', 'completion', 'previous-due', 'fixed-date', 'calendar')),
  months            integer CHECK (months BETWEEN 1 AND 240),
  -- 'fixed-date': month and day of each year, and the months that evidence holds at least.
  fixed_month       integer CHECK (fixed_month BETWEEN 1 AND 12),
  fixed_day         integer CHECK (fixed_day BETWEEN 1 AND 31),
  minimum_months    integer CHECK (minimum_months BETWEEN 1 AND 240),
  -- Days before the expiry from which on a renewal counts.
  window_days       integer NOT NULL DEFAULT 60 CHECK (window_days BETWEEN 0 AND 366),
  renewal           text NOT NULL DEFAULT 'everything' CHECK (renewal IN ('everything', 'quiz', 'module')),
  renewal_module_id uuid REFERENCES modules,
  -- Days for which nobody expires by a changed rule.
  transition_days   integer NOT NULL DEFAULT 0 CHECK (transition_days BETWEEN 0 AND 3660),
  UNIQUE (requirement_id, version),
  CONSTRAINT requirement_rules_one_due_check CHECK ((days_to_comply IS NULL) <> (due_day IS NULL)),
  CONSTRAINT requirement_rules_term_check CHECK ((validity IN ('completion', 'previous-due')) = (months IS NOT NULL)),
  CONSTRAINT requirement_rules_series_check CHECK (
    (validity = 'fixed-date') = (fixed_month IS NOT NULL) AND (fixed_month IS NULL) = (fixed_day IS NULL)
    AND (fixed_month IS NULL) = (minimum_months IS NULL)),
  -- Else evidence would open the window of its own renewal.
  CONSTRAINT requirement_rules_apart_check CHECK (
    window_days < 28 * CASE validity WHEN 'none' THEN 240 WHEN 'fixed-date' THEN minimum_months WHEN 'calendar' THEN 6 ELSE months END),
  CONSTRAINT requirement_rules_way_check CHECK ((renewal = 'module') = (renewal_module_id IS NOT NULL))
);
CREATE INDEX requirement_rules_renewal_module ON requirement_rules (renewal_module_id);

-- Whom a rule reaches: everybody, whoever has a position or works in an area, at a site or beside an equipment, or somebody by name.
CREATE TABLE requirement_audiences (
  rule_id      uuid NOT NULL REFERENCES requirement_rules ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('everyone', 'position', 'area', 'site', 'equipment', 'person')),
  position_id  uuid REFERENCES positions,
  work_area_id uuid REFERENCES work_areas,
  site_id      uuid REFERENCES sites,
  equipment_id uuid REFERENCES equipment,
  person_id    uuid REFERENCES profiles ON DELETE CASCADE,
  CONSTRAINT requirement_audiences_target_check CHECK (
    num_nonnulls(position_id, work_area_id, site_id, equipment_id, person_id) = (kind <> 'everyone')::integer
    AND (kind = 'position') = (position_id IS NOT NULL) AND (kind = 'area') = (work_area_id IS NOT NULL)
    AND (kind = 'site') = (site_id IS NOT NULL) AND (kind = 'equipment') = (equipment_id IS NOT NULL))
);
CREATE UNIQUE INDEX requirement_audiences_unique ON requirement_audiences (rule_id, kind, (coalesce(position_id, work_area_id, site_id, equipment_id, person_id, rule_id)));
CREATE INDEX requirement_audiences_position ON requirement_audiences (position_id);
CREATE INDEX requirement_audiences_area ON requirement_audiences (work_area_id);
CREATE INDEX requirement_audiences_site ON requirement_audiences (site_id);
CREATE INDEX requirement_audiences_equipment ON requirement_audiences (equipment_id);
CREATE INDEX requirement_audiences_person ON requirement_audiences (person_id);

-- Somebody need not show something for some days, or for good. Never edited but voided.
CREATE TABLE exemptions (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id      uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
  from_day       date NOT NULL,
  until_day      date,
  reason         text NOT NULL CHECK (btrim(reason) <> '' AND length(reason) <= 500),
  recorded_at    timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by    uuid REFERENCES profiles ON DELETE SET NULL,
  voided_at      timestamptz,
  voided_by      uuid REFERENCES profiles ON DELETE SET NULL,
  void_reason    text CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  CHECK (until_day >= from_day),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX exemptions_person ON exemptions (person_id, requirement_id);
CREATE INDEX exemptions_requirement ON exemptions (requirement_id);

-- Somebody is away: what falls due meanwhile waits for as many days. Never edited but voided.
CREATE TABLE absences (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  from_day    date NOT NULL,
  until_day   date NOT NULL,
  reason      text NOT NULL CHECK (btrim(reason) <> '' AND length(reason) <= 500),
  recorded_at timestamptz NOT NULL DEFAULT present_moment(),
  recorded_by uuid REFERENCES profiles ON DELETE SET NULL,
  voided_at   timestamptz,
  voided_by   uuid REFERENCES profiles ON DELETE SET NULL,
  void_reason text CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  CHECK (until_day >= from_day),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX absences_person ON absences (person_id, from_day);

-- What is known of before: roles since a profile was made; who is inactive now since the log says so, else since the profile last changed.
WITH zone AS (
  SELECT coalesce((SELECT value ->> 'name' FROM settings WHERE section = 'time_zone'), 'America/Bogota') AS name
), changes AS (
  SELECT p.id, CASE p.role WHEN 'inactive' THEN coalesce(p.previous_role, 'employee') ELSE p.role END AS role, p.created_at AS at FROM profiles p
  UNION ALL
  SELECT p.id, 'inactive', greatest(p.created_at + interval '1 microsecond', coalesce(
      (SELECT max(a.at) FROM audit_log a WHERE a.subject_id = p.id::text AND a.action = 'deactivate-person'), p.updated_at))
  FROM profiles p WHERE p.role = 'inactive'
)
INSERT INTO role_changes (person_id, role, day, recorded_at)
  SELECT id, role, (at AT TIME ZONE zone.name)::date, at FROM changes, zone;

-- Every passed attempt is a round; a completion without one is, too.
WITH zone AS (
  SELECT coalesce((SELECT value ->> 'name' FROM settings WHERE section = 'time_zone'), 'America/Bogota') AS name
), rounds AS (
  SELECT a.user_id, a.module_id, a.module_title, a.attempted_at AS at, a.score, a.id AS attempt_id, a.quiz_version_id
  FROM quiz_attempts a WHERE a.passed
  UNION ALL
  SELECT c.user_id, c.module_id, m.title, c.completed_at, c.final_score, NULL, NULL
  FROM user_module_completion c JOIN modules m ON m.id = c.module_id
  WHERE c.is_completed AND NOT EXISTS (
    SELECT FROM quiz_attempts a WHERE a.user_id = c.user_id AND a.module_id = c.module_id AND a.passed)
), read AS (
  SELECT user_id, module_id, jsonb_agg(jsonb_build_object('step', step_id, 'version', step_version) ORDER BY step_id) AS steps
  FROM user_step_progress WHERE is_completed GROUP BY user_id, module_id
)
INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, attempt_id, quiz_version_id, shown_steps)
  SELECT r.user_id, r.module_id, r.module_title, (r.at AT TIME ZONE zone.name)::date, r.at, r.score, r.attempt_id, r.quiz_version_id,
         coalesce(d.steps, '[]')
  FROM rounds r CROSS JOIN zone LEFT JOIN read d USING (user_id, module_id);
