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
