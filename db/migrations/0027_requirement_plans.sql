-- Named sets of requirements in an order, for positions and areas (decision 0222). Who must do what stays in the rules of the requirements:
-- a plan writes them, and notes what of them it has written.
CREATE TABLE requirement_plans (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name        text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
  -- The template that it was made of; '' of none.
  template    text NOT NULL DEFAULT '' CHECK (length(template) <= 40),
  -- Counts its savings: whoever saves has seen the last one.
  version     integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at  timestamptz NOT NULL DEFAULT act_moment(),
  created_by  uuid REFERENCES profiles ON DELETE SET NULL,
  archived_at timestamptz
);
CREATE UNIQUE INDEX requirement_plans_name_unique ON requirement_plans (fold_text(name)) WHERE archived_at IS NULL;

-- Whose plan it is: whoever has one of these positions or works in one of these areas.
CREATE TABLE requirement_plan_targets (
  plan_id      uuid NOT NULL REFERENCES requirement_plans ON DELETE CASCADE,
  position_id  uuid REFERENCES positions,
  work_area_id uuid REFERENCES work_areas,
  CONSTRAINT requirement_plan_targets_check CHECK (num_nonnulls(position_id, work_area_id) = 1)
);
CREATE UNIQUE INDEX requirement_plan_targets_unique ON requirement_plan_targets (plan_id, coalesce(position_id, work_area_id));
CREATE INDEX requirement_plan_targets_position ON requirement_plan_targets (position_id);
CREATE INDEX requirement_plan_targets_area ON requirement_plan_targets (work_area_id);

CREATE TABLE requirement_plan_items (
  plan_id        uuid NOT NULL REFERENCES requirement_plans ON DELETE CASCADE,
  requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
  -- From 1.
  place          integer NOT NULL CHECK (place > 0),
  PRIMARY KEY (plan_id, requirement_id),
  CONSTRAINT requirement_plan_items_place_key UNIQUE (plan_id, place)
);
CREATE INDEX requirement_plan_items_requirement ON requirement_plan_items (requirement_id);

-- Whom the rule of a requirement reaches because a plan wrote it: what it takes back when the requirement leaves the plan. Whom the rule
-- reached by itself is not here.
CREATE TABLE requirement_plan_reaches (
  plan_id        uuid NOT NULL,
  requirement_id uuid NOT NULL,
  position_id    uuid REFERENCES positions,
  work_area_id   uuid REFERENCES work_areas,
  CONSTRAINT requirement_plan_reaches_check CHECK (num_nonnulls(position_id, work_area_id) = 1),
  CONSTRAINT requirement_plan_reaches_item_fkey FOREIGN KEY (plan_id, requirement_id) REFERENCES requirement_plan_items ON DELETE CASCADE
);
CREATE UNIQUE INDEX requirement_plan_reaches_unique ON requirement_plan_reaches (plan_id, requirement_id, coalesce(position_id, work_area_id));
CREATE INDEX requirement_plan_reaches_requirement ON requirement_plan_reaches (requirement_id);
CREATE INDEX requirement_plan_reaches_position ON requirement_plan_reaches (position_id);
CREATE INDEX requirement_plan_reaches_area ON requirement_plan_reaches (work_area_id);
