-- What people may only do once somebody authorised them by signature: use an equipment, follow a procedure, or an act upon results in an area
-- (decision 0244).
CREATE TABLE authorised_activities (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind         text NOT NULL CHECK (kind IN ('equipment', 'procedure', 'act')),
  equipment_id uuid REFERENCES equipment,
  -- Of a procedure, in words.
  name         text CHECK (btrim(name) <> '' AND length(name) <= 200),
  act          text CHECK (act IN ('validate', 'report', 'release')),
  -- Where the act is done, or the procedure is used.
  work_area_id uuid REFERENCES work_areas,
  created_at   timestamptz NOT NULL DEFAULT act_moment(),
  created_by   uuid REFERENCES profiles ON DELETE SET NULL,
  -- Nobody is authorised for it from that day on.
  closed_on    date,
  closed_at    timestamptz,
  CONSTRAINT authorised_activities_object_check CHECK (
    (kind = 'equipment') = (equipment_id IS NOT NULL) AND (kind = 'procedure') = (name IS NOT NULL) AND (kind = 'act') = (act IS NOT NULL)
    AND (kind <> 'act' OR work_area_id IS NOT NULL) AND (kind <> 'equipment' OR work_area_id IS NULL)),
  CONSTRAINT authorised_activities_closed_check CHECK ((closed_on IS NULL) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX authorised_activities_equipment ON authorised_activities (equipment_id) WHERE closed_on IS NULL;
CREATE UNIQUE INDEX authorised_activities_act ON authorised_activities (act, work_area_id) WHERE kind = 'act' AND closed_on IS NULL;
CREATE UNIQUE INDEX authorised_activities_procedure ON authorised_activities (fold_text(name), work_area_id) NULLS NOT DISTINCT
  WHERE kind = 'procedure' AND closed_on IS NULL;
CREATE INDEX authorised_activities_area ON authorised_activities (work_area_id);

-- What an activity rests on, in wordings of which each holds from a day on; the last recorded of those that have begun holds. Only added to.
CREATE TABLE activity_rules (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  activity_id uuid NOT NULL REFERENCES authorised_activities,
  version     integer NOT NULL CHECK (version > 0),
  from_day    date NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT act_moment(),
  recorded_by uuid REFERENCES profiles ON DELETE SET NULL,
  reason      text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  UNIQUE (activity_id, version)
);
CREATE TABLE activity_requirements (
  rule_id        uuid NOT NULL REFERENCES activity_rules,
  requirement_id uuid NOT NULL REFERENCES requirements,
  PRIMARY KEY (rule_id, requirement_id)
);
CREATE INDEX activity_requirements_requirement ON activity_requirements (requirement_id);

-- Who was authorised for what, from a day on. Never edited: withdrawn by another signature. Whether it holds on a day is computed
-- (authorisation_state()).
CREATE TABLE authorisations (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id       uuid NOT NULL REFERENCES profiles,
  activity_id     uuid NOT NULL REFERENCES authorised_activities,
  from_day        date NOT NULL,
  -- The last day; null while nobody has said it.
  until_day       date,
  -- Names and the evidence that was shown when it was signed.
  shown           jsonb NOT NULL CHECK (jsonb_typeof(shown) = 'object'),
  given_by        uuid NOT NULL REFERENCES profiles,
  given_on        date NOT NULL,
  recorded_at     timestamptz NOT NULL,
  withdrawn_on    date,
  withdrawn_at    timestamptz,
  withdrawn_by    uuid REFERENCES profiles,
  withdraw_reason text CHECK (btrim(withdraw_reason) <> '' AND length(withdraw_reason) <= 500),
  CHECK (until_day >= from_day),
  CONSTRAINT authorisations_withdrawn_check CHECK (
    num_nonnulls(withdrawn_on, withdrawn_at, withdrawn_by, withdraw_reason) IN (0, 4)),
  CONSTRAINT authorisations_others_check CHECK (given_by <> person_id AND withdrawn_by <> person_id)
);
CREATE UNIQUE INDEX authorisations_once ON authorisations (person_id, activity_id, from_day) WHERE withdrawn_at IS NULL;
CREATE INDEX authorisations_activity ON authorisations (activity_id);
CREATE INDEX authorisations_given_by ON authorisations (given_by);
