-- A round that renews a module and is not done yet, and those that are (decision 0228): the module is gone through anew, or its quiz alone
-- is passed again. What was read in it, each step in its wording; the quiz that was open when it began is none of it.
CREATE TABLE renewals (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  module_id  uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  is_whole   boolean NOT NULL,
  open_quiz  uuid,
  read_steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(read_steps) = 'array'),
  begun_at   timestamptz NOT NULL DEFAULT act_moment(),
  ended_at   timestamptz
);
CREATE UNIQUE INDEX renewals_open ON renewals (user_id, module_id) WHERE ended_at IS NULL;
CREATE INDEX renewals_person ON renewals (user_id, module_id, begun_at);
CREATE INDEX renewals_module ON renewals (module_id);

-- Whether a success rests on the whole module; a quiz that was only passed again does not.
ALTER TABLE training_cycles ADD COLUMN is_complete boolean NOT NULL DEFAULT true;
UPDATE training_cycles c SET is_complete = false
  WHERE c.origin = 'platform' AND EXISTS (SELECT FROM training_cycles e WHERE e.user_id = c.user_id AND e.module_id = c.module_id AND e.origin = 'platform' AND e.voided_at IS NULL
                AND (e.day, e.recorded_at, e.id) < (c.day, c.recorded_at, c.id));

-- From which day on a renewal asks for the whole module; without one its quiz is enough, as it was for every rule so far.
ALTER TABLE requirement_rules ADD COLUMN whole_from date,
  ADD CONSTRAINT requirement_rules_whole_check CHECK (whole_from IS NULL OR renewal = 'everything' AND whole_from <= from_day);
