-- A correction reaches people: what changed of a published module, and who has read it. Nothing is ever taken back here.

-- One row per saved change of what learners see. As with step_versions no foreign keys to what changed: what people were told
-- outlives the step and the module.
CREATE TABLE module_changes (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id           uuid NOT NULL,
  subject             text NOT NULL CHECK (subject IN ('step', 'quiz')),
  -- The step, or of a quiz the module.
  subject_id          uuid NOT NULL,
  act                 text NOT NULL CHECK (act IN ('changed', 'added', 'removed', 'restored')),
  -- The step's title after it.
  title               text NOT NULL,
  -- Wordings in step_versions; null where there is none (added, removed).
  version_before      integer,
  version_after       integer,
  -- Of a quiz, in quiz_versions; null where it had no questions.
  quiz_version_before uuid,
  quiz_version_after  uuid,
  kind                text NOT NULL CHECK (kind IN ('minor', 'important')),
  summary             text NOT NULL DEFAULT '',
  author              uuid,
  created_at          timestamptz NOT NULL DEFAULT now(),
  CHECK (kind = 'minor' OR btrim(summary) <> '')
);
CREATE INDEX module_changes_module ON module_changes (module_id, created_at);
CREATE INDEX module_changes_important ON module_changes (module_id) WHERE kind = 'important';

-- Who confirmed having read a change, once each.
CREATE TABLE module_change_readings (
  user_id   uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  change_id uuid NOT NULL REFERENCES module_changes ON DELETE CASCADE,
  read_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, change_id)
);
CREATE INDEX module_change_readings_change ON module_change_readings (change_id);

-- When a person first completed a module, as the view of progress defines completion.
CREATE VIEW module_completions AS
  SELECT user_id, module_id, min(at) AS completed_at FROM (
    SELECT user_id, module_id, coalesce(completed_at, updated_at) AS at FROM user_module_completion WHERE is_completed
    UNION ALL
    SELECT user_id, module_id, attempted_at FROM quiz_attempts WHERE passed
  ) done
  GROUP BY user_id, module_id;

-- Important changes that a person who completed the module has to read: those published since, and those published before
-- that the person did not see, because the step had been read, or the quiz begun, in the older version.
CREATE VIEW unread_module_changes AS
  SELECT d.user_id, c.id AS change_id, c.module_id, c.created_at
  FROM module_changes c
  JOIN module_completions d ON d.module_id = c.module_id
  WHERE c.kind = 'important'
    AND NOT EXISTS (SELECT FROM module_change_readings r WHERE r.user_id = d.user_id AND r.change_id = c.id)
    AND (d.completed_at < c.created_at
      OR c.subject = 'step' AND EXISTS (
        SELECT FROM user_step_progress u
        WHERE u.user_id = d.user_id AND u.step_id = c.subject_id AND u.is_completed AND u.step_version < c.version_after)
      -- Completing a module, and opening a completed one, fills in the steps that were not read.
      OR c.act = 'added' AND NOT EXISTS (
        SELECT FROM user_step_progress u
        WHERE u.user_id = d.user_id AND u.step_id = c.subject_id AND u.is_completed
          AND (u.completed_at < d.completed_at OR u.opened_at <= d.completed_at))
      OR c.subject = 'quiz' AND EXISTS (
        SELECT FROM quiz_attempts a JOIN quiz_versions v ON v.id = a.quiz_version_id
        LEFT JOIN quiz_versions before ON before.id = c.quiz_version_before
        WHERE a.user_id = d.user_id AND a.module_id = c.module_id AND a.passed AND a.attempted_at = d.completed_at
          AND v.id IS DISTINCT FROM c.quiz_version_after
          AND (v.id = before.id OR v.created_at < before.created_at)));

-- A learner's dashboard is kept as long as the content's edition stands: an important change is a new edition.
CREATE FUNCTION announce_module_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE module_content SET edition = edition + 1 WHERE module_id = NEW.module_id;
  RETURN NULL;
END $$;
CREATE TRIGGER module_changes_announced AFTER INSERT ON module_changes
  FOR EACH ROW WHEN (NEW.kind = 'important') EXECUTE FUNCTION announce_module_change();
