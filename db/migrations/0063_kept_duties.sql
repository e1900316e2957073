-- What the duties of a person come to, from one day until another, as competence_spans tell them: figures and lists of teams read these rows instead of
-- everybody's states. A row that does not hold on the day that is asked for is computed by whoever asks (decision 0330).
CREATE TABLE person_duties (
  person_id uuid NOT NULL CONSTRAINT person_duties_pkey PRIMARY KEY,
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
  CONSTRAINT person_duties_check CHECK (until_day >= from_day)
);
