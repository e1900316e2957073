-- Where people work and as what, with the days from and until which they do (decision 0205). profiles.position and profiles.area, which
-- were words, become positions and areas with a period for each person; both columns stay and say what is in force today.

-- Periods of one person in one position never overlap: said of a range and of ids together.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Places where the organisation is.
CREATE TABLE sites (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name        text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 500),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);
CREATE UNIQUE INDEX sites_name_unique ON sites (fold_text(name));

-- Parts of the organisation in which people work; of one name each site may have its own.
CREATE TABLE work_areas (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Without ';', which parts the names of several.
  name        text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 500 AND strpos(name, ';') = 0),
  site_id     uuid REFERENCES sites,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);
CREATE UNIQUE INDEX work_areas_name_unique ON work_areas (fold_text(name), site_id) NULLS NOT DISTINCT;
CREATE INDEX work_areas_site ON work_areas (site_id);

-- What people work as.
CREATE TABLE positions (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name        text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 500 AND strpos(name, ';') = 0),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  -- Another spelling of this one: whoever writes it means that.
  merged_into uuid REFERENCES positions,
  CHECK (merged_into IS NULL OR archived_at IS NOT NULL),
  CHECK (merged_into <> id)
);
CREATE UNIQUE INDEX positions_name_unique ON positions (fold_text(name));
CREATE INDEX positions_merged_into ON positions (merged_into);

-- Who works as what and where, from and until which day. A row is never edited but voided, and written anew: what was known at a moment
-- are the rows recorded until then and not voided then.
CREATE TABLE position_periods (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id    uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- Null of whoever is known to work in an area or at a site, and not as what.
  position_id  uuid REFERENCES positions,
  work_area_id uuid REFERENCES work_areas,
  -- Where the area is at none: else its site holds.
  site_id      uuid REFERENCES sites,
  from_day     date NOT NULL CHECK (from_day BETWEEN '1900-01-01' AND '2200-12-31'),
  -- The last day, null while nobody has said it.
  until_day    date CHECK (until_day BETWEEN '1900-01-01' AND '2200-12-31'),
  recorded_at  timestamptz NOT NULL DEFAULT now(),
  -- Null of what came from the words of a profile before there were periods, or by itself.
  recorded_by  uuid REFERENCES profiles ON DELETE SET NULL,
  voided_at    timestamptz,
  voided_by    uuid REFERENCES profiles ON DELETE SET NULL,
  void_reason  text CHECK (btrim(void_reason) <> '' AND length(void_reason) <= 500),
  CHECK (until_day >= from_day),
  CHECK (position_id IS NOT NULL OR work_area_id IS NOT NULL OR site_id IS NOT NULL),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT position_periods_apart EXCLUDE USING gist (
    person_id WITH =,
    coalesce(position_id, work_area_id, site_id) WITH =,
    daterange(from_day, until_day, '[]') WITH &&) WHERE (voided_at IS NULL)
);
CREATE INDEX position_periods_person ON position_periods (person_id, from_day);
CREATE INDEX position_periods_position ON position_periods (position_id, person_id) WHERE voided_at IS NULL;
CREATE INDEX position_periods_area ON position_periods (work_area_id, person_id) WHERE voided_at IS NULL;
CREATE INDEX position_periods_site ON position_periods (site_id, person_id) WHERE voided_at IS NULL;

-- What the profile of a person said of position and area when it and the periods last agreed: whichever differs now was changed since.
CREATE TABLE placed_people (
  person_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  position  text NOT NULL,
  area      text NOT NULL
);

-- Apparatus by the code that stands on it.
CREATE TABLE equipment (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code            text NOT NULL CHECK (btrim(code) <> '' AND length(code) <= 60),
  name            text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 500),
  work_area_id    uuid REFERENCES work_areas,
  in_service_from date NOT NULL CHECK (in_service_from BETWEEN '1900-01-01' AND '2200-12-31'),
  retired_on      date CHECK (retired_on BETWEEN '1900-01-01' AND '2200-12-31'),
  recorded_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT equipment_days_check CHECK (retired_on >= in_service_from)
);
CREATE UNIQUE INDEX equipment_code_unique ON equipment (fold_text(code));
CREATE INDEX equipment_area ON equipment (work_area_id);

-- The words of the profiles: what is written alike but for case and accents is one, in the spelling that most have.
CREATE TEMPORARY TABLE words AS
  SELECT p.id, w.kind, btrim(w.word) AS word, fold_text(w.word) AS folded
  FROM profiles p, LATERAL (
    SELECT 'position' AS kind, left(one, 500) AS word FROM regexp_split_to_table(p.position, ';') AS one
    UNION ALL SELECT 'area', one FROM regexp_split_to_table(p.area, ';') AS one) w
  WHERE p.erased_at IS NULL AND btrim(w.word) <> '' AND fold_text(w.word) <> '';
INSERT INTO positions (name)
  SELECT DISTINCT ON (folded) word FROM words WHERE kind = 'position' GROUP BY folded, word ORDER BY folded, count(*) DESC, word;
INSERT INTO work_areas (name)
  SELECT DISTINCT ON (folded) word FROM words WHERE kind = 'area' GROUP BY folded, word ORDER BY folded, count(*) DESC, word;
-- Since the first day of work where it is known and past, else since the day on which the profile was made.
WITH zone AS (
  SELECT coalesce((SELECT value ->> 'name' FROM settings WHERE section = 'time_zone'), 'America/Bogota') AS name
), placed AS (
  SELECT p.id, CASE WHEN p.hired_on <= (now() AT TIME ZONE zone.name)::date THEN p.hired_on
                    ELSE (p.created_at AT TIME ZONE zone.name)::date END AS from_day,
    ARRAY(SELECT DISTINCT o.id FROM words w JOIN positions o ON fold_text(o.name) = w.folded WHERE w.id = p.id AND w.kind = 'position') AS positions,
    ARRAY(SELECT DISTINCT a.id FROM words w JOIN work_areas a ON fold_text(a.name) = w.folded WHERE w.id = p.id AND w.kind = 'area') AS areas
  FROM profiles p, zone WHERE p.id IN (SELECT id FROM words)
)
INSERT INTO position_periods (person_id, position_id, work_area_id, from_day)
  SELECT id, o.position, areas[1], from_day FROM placed, unnest(positions) AS o (position)
  UNION ALL
  SELECT id, NULL, areas[1], from_day FROM placed WHERE cardinality(positions) = 0;
INSERT INTO placed_people
  SELECT id, coalesce(position, ''), coalesce(area, '') FROM profiles
  WHERE erased_at IS NULL AND id IN (SELECT id FROM words);
DROP TABLE words;
