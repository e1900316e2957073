-- How people stood in what they have to show when it was last told outside (decision 0273); nothing while no receiver wants to know.
CREATE TABLE webhook_standings (
  person_id uuid NOT NULL,
  requirement_id uuid NOT NULL,
  state text NOT NULL,
  CONSTRAINT webhook_standings_pkey PRIMARY KEY (person_id, requirement_id)
);

-- Whose competence was kept anew since.
CREATE TABLE webhook_standing_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id uuid NOT NULL
);

-- One row while some receiver wants to know.
CREATE TABLE webhook_standing_days (
  is_one boolean PRIMARY KEY DEFAULT true CONSTRAINT webhook_standing_days_is_one_check CHECK (is_one),
  -- The day as of which everybody was compared; null until the first time.
  told_day date
);

-- How sign-ins are kept safe (decision 0274); without its row nothing of it holds.
CREATE TABLE access_rules (
  is_one boolean PRIMARY KEY DEFAULT true CONSTRAINT access_rules_is_one_check CHECK (is_one),
  -- Minutes after which a session that is not used ends, by role; null: never before its own end.
  admin_minutes integer CONSTRAINT access_rules_admin_check CHECK (admin_minutes BETWEEN 2 AND 1440),
  jefe_minutes integer CONSTRAINT access_rules_jefe_check CHECK (jefe_minutes BETWEEN 2 AND 1440),
  employee_minutes integer CONSTRAINT access_rules_employee_check CHECK (employee_minutes BETWEEN 2 AND 1440),
  auditor_minutes integer CONSTRAINT access_rules_auditor_check CHECK (auditor_minutes BETWEEN 2 AND 1440),
  -- From when on sessions are watched, by the clock that sessions have.
  since timestamptz NOT NULL,
  refuses_common boolean NOT NULL DEFAULT false
);

-- When a session was last used, to the minute, where those of its role end unused.
CREATE TABLE session_uses (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  used_at timestamptz NOT NULL
);
