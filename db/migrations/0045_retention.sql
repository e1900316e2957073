-- How long records are kept, who is kept nameless because of it, and what was removed by signature (decisions 0262, 0263).

-- Somebody whose records have to be kept although their data were to go: their name and addresses, apart from everything that works with people.
CREATE TABLE blocked_people (
  person_id uuid PRIMARY KEY REFERENCES profiles (id),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text,
  position text,
  area text,
  hired_on date,
  company_name text NOT NULL,
  previous_role text CONSTRAINT blocked_people_previous_role_check CHECK (previous_role IN ('employee', 'jefe', 'admin')),
  search_text text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(position, ''))) STORED,
  sort_name text GENERATED ALWAYS AS (fold_text(first_name) || E'\x01' || fold_text(last_name)) STORED,
  reason text NOT NULL CONSTRAINT blocked_people_reason_check CHECK (btrim(reason) <> '' AND length(reason) <= 500),
  blocked_at timestamptz NOT NULL,
  blocked_by uuid REFERENCES profiles (id) ON DELETE SET NULL
);
CREATE INDEX blocked_people_order ON blocked_people (sort_name, person_id);
CREATE INDEX blocked_people_blocked_by ON blocked_people (blocked_by);

-- Each time that somebody changed for how many months a class of records is kept; the last one counts.
CREATE TABLE retention_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  class text NOT NULL CONSTRAINT retention_changes_class_check CHECK (class ~ '^[a-z]+(-[a-z]+)*$'),
  months_before integer NOT NULL,
  months integer NOT NULL CONSTRAINT retention_changes_months_check CHECK (months BETWEEN 1 AND 1200 AND months <> months_before),
  reason text NOT NULL CONSTRAINT retention_changes_reason_check CHECK (btrim(reason) <> '' AND length(reason) <= 500),
  is_signed boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES profiles (id) ON DELETE SET NULL
);
CREATE INDEX retention_changes_order ON retention_changes (class, changed_at);
CREATE INDEX retention_changes_changed_by ON retention_changes (changed_by);

-- What was removed by signature: what was shown, who signed, and what came of it. It is never removed itself.
CREATE TABLE purges (
  id uuid PRIMARY KEY,
  class text NOT NULL CONSTRAINT purges_class_check CHECK (class ~ '^[a-z]+(-[a-z]+)*$'),
  months integer NOT NULL CONSTRAINT purges_months_check CHECK (months > 0),
  before_day date NOT NULL,
  things integer NOT NULL CONSTRAINT purges_things_check CHECK (things > 0),
  people integer NOT NULL CONSTRAINT purges_people_check CHECK (people >= 0),
  oldest_day date NOT NULL,
  list_sha256 text NOT NULL CONSTRAINT purges_list_sha256_check CHECK (list_sha256 ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz NOT NULL,
  signed_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  signed_by_name text NOT NULL CONSTRAINT purges_signed_by_name_check CHECK (btrim(signed_by_name) <> ''),
  reason text NOT NULL CONSTRAINT purges_reason_check CHECK (btrim(reason) <> '' AND length(reason) <= 500),
  status text NOT NULL DEFAULT 'waiting' CONSTRAINT purges_status_check CHECK (status IN ('waiting', 'done')),
  lease uuid,
  claimed_at timestamptz,
  removed integer NOT NULL DEFAULT 0 CONSTRAINT purges_removed_check CHECK (removed >= 0),
  kept integer NOT NULL DEFAULT 0 CONSTRAINT purges_kept_check CHECK (kept >= 0),
  ended_at timestamptz,
  CONSTRAINT purges_ended_check CHECK ((status = 'done') = (ended_at IS NOT NULL)),
  CONSTRAINT purges_whole_check CHECK (removed + kept <= things AND (status = 'waiting' OR removed + kept = things))
);
CREATE INDEX purges_order ON purges (signed_at);
CREATE INDEX purges_signed_by ON purges (signed_by);
-- One of a class at a time: what is being removed is not offered to be removed again.
CREATE UNIQUE INDEX purges_waiting ON purges (class) WHERE status = 'waiting';

-- What a purge still has to remove.
CREATE TABLE purge_items (
  purge_id uuid NOT NULL REFERENCES purges (id) ON DELETE CASCADE,
  item text NOT NULL,
  CONSTRAINT purge_items_pkey PRIMARY KEY (purge_id, item)
);
