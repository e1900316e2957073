-- The bell tells what others did for somebody as well: a note, something given or taken back, an exemption or absence (decision 0226).
ALTER TABLE notices ADD COLUMN subject_id uuid;
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check
  CHECK (kind IN ('due', 'team', 'asked', 'note', 'assigned', 'withdrawn', 'exempt', 'exempt-ended', 'away', 'away-ended'));
ALTER TABLE notices DROP CONSTRAINT notices_check;
ALTER TABLE notices ADD CONSTRAINT notices_check
  CHECK ((kind IN ('due', 'assigned', 'withdrawn', 'exempt', 'exempt-ended')) = (requirement_id IS NOT NULL));
-- Of a note, an exemption, an absence: which one.
DROP INDEX notices_once;
CREATE UNIQUE INDEX notices_once ON notices (person_id, kind, coalesce(subject_id, requirement_id, person_id), about_day, step);

-- Since when a day waits, as every kind of work says: the job that tells of waiting work asks for it.
ALTER TABLE reminder_days ADD COLUMN created_at timestamptz NOT NULL DEFAULT present_moment();
