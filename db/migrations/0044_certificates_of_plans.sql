-- Certificates of requirements and plans besides those of modules: which are chosen, what each rests on, and of whom it is to be looked at (decision 0256).
ALTER TABLE certificate_designs
  DROP CONSTRAINT certificate_designs_modules_check,
  ADD CONSTRAINT certificate_designs_modules_check CHECK (cardinality(module_ids) <= 1000),
  ADD COLUMN requirement_ids uuid[] NOT NULL DEFAULT '{}' CONSTRAINT certificate_designs_requirements_check CHECK (cardinality(requirement_ids) <= 1000),
  ADD COLUMN plan_ids uuid[] NOT NULL DEFAULT '{}' CONSTRAINT certificate_designs_plans_check CHECK (cardinality(plan_ids) <= 1000),
  ADD COLUMN requirement_wording text NOT NULL DEFAULT 'Ha demostrado que cumple el requisito'
    CONSTRAINT certificate_designs_requirement_wording_check CHECK (btrim(requirement_wording) <> '' AND length(requirement_wording) <= 300),
  ADD COLUMN plan_wording text NOT NULL DEFAULT 'Cumple todos los requisitos del plan'
    CONSTRAINT certificate_designs_plan_wording_check CHECK (btrim(plan_wording) <> '' AND length(plan_wording) <= 300);

-- A round of a module is its cycle; of a requirement, the success that it rests on; of a plan, the successes together.
ALTER TABLE certificates
  ALTER COLUMN cycle_id DROP NOT NULL,
  ADD COLUMN requirement_id uuid CONSTRAINT certificates_requirement_id_fkey REFERENCES requirements ON DELETE CASCADE,
  ADD COLUMN plan_id uuid CONSTRAINT certificates_plan_id_fkey REFERENCES requirement_plans ON DELETE CASCADE,
  ADD COLUMN round_id uuid,
  -- Its place in the lists that say which credentials are revoked.
  ADD COLUMN status_index integer GENERATED ALWAYS AS IDENTITY (MINVALUE 0 START 0),
  ADD CONSTRAINT certificates_about_check CHECK (num_nonnulls(cycle_id, requirement_id, plan_id) = 1),
  ADD CONSTRAINT certificates_round_check CHECK ((cycle_id IS NULL) = (round_id IS NOT NULL)),
  ADD CONSTRAINT certificates_requirement_key UNIQUE (user_id, requirement_id, round_id),
  ADD CONSTRAINT certificates_plan_key UNIQUE (user_id, plan_id, round_id),
  ADD CONSTRAINT certificates_status_index_key UNIQUE (status_index);
CREATE INDEX certificates_requirement ON certificates (requirement_id);
CREATE INDEX certificates_plan ON certificates (plan_id);

CREATE TABLE certificate_facts (
  certificate_id uuid NOT NULL REFERENCES certificates ON DELETE CASCADE,
  requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
  kind           text NOT NULL,
  object_id      uuid NOT NULL,
  fact_id        uuid NOT NULL,
  day            date NOT NULL,
  PRIMARY KEY (certificate_id, requirement_id)
);
CREATE INDEX certificate_facts_requirement ON certificate_facts (requirement_id);

-- No key to people: whoever keeps competence does not lock a person's row for it.
CREATE TABLE certificate_candidates (
  person_id  uuid PRIMARY KEY,
  is_earlier boolean NOT NULL DEFAULT false
);

-- Who changed the key of the installation, and why; nobody where it was made by itself (decision 0254).
ALTER TABLE package_keys
  ADD COLUMN changed_by uuid CONSTRAINT package_keys_changed_by_fkey REFERENCES profiles ON DELETE SET NULL,
  ADD COLUMN reason text CONSTRAINT package_keys_reason_check CHECK (btrim(reason) <> '' AND length(reason) <= 500);
CREATE INDEX package_keys_changed_by ON package_keys (changed_by);
