-- What every screen computes again and again, kept: what of each module can be learned, and each person's progress over
-- all modules. The views of progress stay the one definition; these tables hold what the definition says, kept by the
-- database itself in the transaction that changes something, whoever writes (decision 0073).

-- Modules: what can be learned of each. -------------------------------------------------------------------------------

-- Place among the modules that may be the welcome module, the lowest first; null for the others. By key, else by title
-- with the company's short name, else by title alone; active, not a category, without parent.
CREATE FUNCTION welcome_rank(m modules) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN m.key = 'bienvenida' THEN 0 ELSE
      CASE WHEN m.key IS NULL THEN 3 ELSE 1 END
      + CASE WHEN (SELECT position(fold_text(s.value ->> 'short_name') IN fold_text(m.title)) > 0 AND s.value ->> 'short_name' <> ''
                     FROM settings s WHERE s.section = 'company') THEN 0 ELSE 1 END
    END
  WHERE m.is_active AND m.published_at IS NOT NULL AND NOT m.is_category AND m.parent_module_id IS NULL
    AND (m.key = 'bienvenida' OR fold_text(m.title) LIKE '%bienvenida%')
$$;

-- The definition: learnable is what is active, published, not a category, with a step or a question to learn.
CREATE VIEW defined_module_content AS
  SELECT m.id AS module_id, m.key, m.title, m.order_index, m.parent_module_id, m.category,
         coalesce(s.step_ids, '{}') AS step_ids, coalesce(q.total_questions, 0)::integer AS total_questions,
         m.is_active AND m.published_at IS NOT NULL AND NOT m.is_category
           AND (s.step_ids IS NOT NULL OR q.total_questions IS NOT NULL) AS is_learnable,
         welcome_rank(m) AS welcome_rank
  FROM modules m
  LEFT JOIN (
    SELECT module_id, array_agg(id ORDER BY id) AS step_ids FROM steps WHERE is_active AND published_at IS NOT NULL GROUP BY module_id
  ) s ON s.module_id = m.id
  LEFT JOIN (
    SELECT module_id, count(*) AS total_questions FROM quiz_questions WHERE published_at IS NOT NULL GROUP BY module_id
  ) q ON q.module_id = m.id;

CREATE TABLE module_content (
  module_id        uuid PRIMARY KEY,
  key              text,
  title            text NOT NULL,
  order_index      integer NOT NULL,
  parent_module_id uuid,
  category         text,
  step_ids         uuid[] NOT NULL,
  total_steps      integer NOT NULL GENERATED ALWAYS AS (cardinality(step_ids)) STORED,
  total_questions  integer NOT NULL,
  is_learnable     boolean NOT NULL,
  welcome_rank     integer,
  -- Goes up when people's progress has to be counted anew. A deleted module keeps its row, so that the sum over all
  -- modules never comes back to an earlier number.
  version          bigint NOT NULL
);

-- Which content people's progress was counted with.
CREATE FUNCTION content_version() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(version), 0)::bigint FROM module_content
$$;

-- Writes what the definition says of these modules. The rows are locked first, so that of two writers of one module the
-- second counts what the first has committed.
CREATE FUNCTION keep_module_content(ids uuid[], is_counted_anew boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM module_content WHERE module_id = ANY(ids) ORDER BY module_id FOR UPDATE;
  INSERT INTO module_content AS kept (module_id, key, title, order_index, parent_module_id, category, step_ids,
                                      total_questions, is_learnable, welcome_rank, version)
    SELECT module_id, key, title, order_index, parent_module_id, category, step_ids,
           total_questions, is_learnable, welcome_rank, is_learnable::integer
    FROM defined_module_content WHERE module_id = ANY(ids)
  ON CONFLICT (module_id) DO UPDATE SET
    key = EXCLUDED.key, title = EXCLUDED.title, order_index = EXCLUDED.order_index,
    parent_module_id = EXCLUDED.parent_module_id, category = EXCLUDED.category, step_ids = EXCLUDED.step_ids,
    total_questions = EXCLUDED.total_questions, is_learnable = EXCLUDED.is_learnable, welcome_rank = EXCLUDED.welcome_rank,
    version = kept.version + (is_counted_anew
      OR (kept.is_learnable, kept.step_ids, kept.total_questions > 0)
         IS DISTINCT FROM (EXCLUDED.is_learnable, EXCLUDED.step_ids, EXCLUDED.total_questions > 0))::integer;
  UPDATE module_content kept SET is_learnable = false, welcome_rank = NULL, step_ids = '{}', version = version + 1
    WHERE module_id = ANY(ids) AND NOT EXISTS (SELECT FROM modules m WHERE m.id = kept.module_id);
END $$;

CREATE FUNCTION content_of_modules_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_module_content(array_agg(id), false) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER modules_content_added AFTER INSERT ON modules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_modules_changed();
CREATE TRIGGER modules_content_changed AFTER UPDATE ON modules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_modules_changed();
CREATE TRIGGER modules_content_removed AFTER DELETE ON modules
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_modules_changed();

CREATE FUNCTION content_of_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A step that goes takes what people did in it with it.
  PERFORM keep_module_content(array_agg(DISTINCT module_id), TG_TABLE_NAME = 'steps' AND TG_OP = 'DELETE')
    FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION content_of_steps_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_module_content(array_agg(DISTINCT module_id), false) FROM (
    SELECT unnest(ARRAY[b.module_id, c.module_id]) AS module_id FROM changed c FULL JOIN before b USING (id)
    WHERE (b.module_id, b.is_active, b.published_at) IS DISTINCT FROM (c.module_id, c.is_active, c.published_at)
  ) touched HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION content_of_questions_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_module_content(array_agg(DISTINCT module_id), false) FROM (
    SELECT unnest(ARRAY[b.module_id, c.module_id]) AS module_id FROM changed c FULL JOIN before b USING (id)
    WHERE (b.module_id, b.published_at) IS DISTINCT FROM (c.module_id, c.published_at)
  ) touched HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER steps_content_added AFTER INSERT ON steps
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
CREATE TRIGGER steps_content_changed AFTER UPDATE ON steps
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_steps_edited();
CREATE TRIGGER steps_content_removed AFTER DELETE ON steps
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
CREATE TRIGGER quiz_questions_content_added AFTER INSERT ON quiz_questions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();
CREATE TRIGGER quiz_questions_content_changed AFTER UPDATE ON quiz_questions
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_questions_edited();
CREATE TRIGGER quiz_questions_content_removed AFTER DELETE ON quiz_questions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_of_parts_changed();

-- The company's name decides which module is the welcome.
CREATE FUNCTION content_of_company_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_module_content(array_agg(id), false) FROM modules HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_content_changed AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.section = 'company') EXECUTE FUNCTION content_of_company_changed();

CREATE OR REPLACE FUNCTION welcome_module_id() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT module_id FROM module_content WHERE welcome_rank IS NOT NULL ORDER BY welcome_rank, order_index, module_id LIMIT 1
$$;

CREATE OR REPLACE VIEW learnable_modules AS
  SELECT m.module_id AS id, m.key, m.title, m.order_index, m.parent_module_id, m.category,
         coalesce(m.module_id = (SELECT w.module_id FROM module_content w WHERE w.welcome_rank IS NOT NULL
           ORDER BY w.welcome_rank, w.order_index, w.module_id LIMIT 1), false) AS is_welcome,
         m.total_steps, m.total_questions
  FROM module_content m WHERE m.is_learnable;

-- People: progress over all modules. ----------------------------------------------------------------------------------

CREATE OR REPLACE VIEW user_progress AS
  SELECT user_id,
         count(*)::integer AS total_modules,
         (count(*) FILTER (WHERE is_completed))::integer AS completed_modules,
         sum(total_steps)::integer AS total_steps,
         sum(completed_steps)::integer AS completed_steps,
         (avg(final_score) FILTER (WHERE is_completed))::double precision AS average_score,
         coalesce(100.0 * sum(completed_steps) / nullif(sum(total_steps), 0), 0)::double precision AS progress_percentage,
         max(last_activity) AS last_activity,
         -- Modules whose steps are all done and whose evaluation is not passed.
         (count(*) FILTER (WHERE total_questions > 0 AND total_steps > 0 AND completed_steps >= total_steps
           AND NOT is_completed))::integer AS pending_evaluations
  FROM module_progress GROUP BY user_id;

-- What is kept of each person, as the definition has it; zeros while there is nothing to learn.
CREATE VIEW defined_person_progress AS
  SELECT p.id AS user_id, p.role, p.company_name, p.sort_name,
         coalesce(u.total_modules, 0) AS total_modules, coalesce(u.completed_modules, 0) AS completed_modules,
         coalesce(u.total_steps, 0) AS total_steps, coalesce(u.completed_steps, 0) AS completed_steps,
         u.average_score, coalesce(u.progress_percentage, 0) AS progress_percentage,
         -- Halves up, as everywhere; a double's half would go to the even number.
         round(coalesce(u.progress_percentage, 0)::numeric)::integer AS whole_progress,
         u.last_activity, coalesce(u.last_activity, p.created_at) AS last_sign,
         coalesce(u.pending_evaluations, 0) AS pending_evaluations,
         coalesce(i.incomplete_records, 0)::integer AS incomplete_records,
         content_version() AS content_version
  FROM profiles p
  LEFT JOIN user_progress u ON u.user_id = p.id
  LEFT JOIN (
    SELECT user_id, count(*) AS incomplete_records FROM user_module_completion WHERE NOT is_completed GROUP BY user_id
  ) i ON i.user_id = p.id;

CREATE TABLE person_progress (
  user_id             uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  role                text NOT NULL,
  company_name        text NOT NULL,
  sort_name           text,
  total_modules       integer NOT NULL,
  completed_modules   integer NOT NULL,
  total_steps         integer NOT NULL,
  completed_steps     integer NOT NULL,
  average_score       double precision,
  progress_percentage double precision NOT NULL,
  whole_progress      integer NOT NULL,
  last_activity       timestamptz,
  -- The last activity, or when the person joined.
  last_sign           timestamptz NOT NULL,
  pending_evaluations integer NOT NULL,
  incomplete_records  integer NOT NULL,
  -- What teams are counted by, in one narrow column of an index: from the right three digits of whole progress, one that
  -- is 1 for who has begun and 3 for who has finished, five of pending evaluations, five of incomplete records.
  standing            bigint NOT NULL GENERATED ALWAYS AS (
    whole_progress + 1000 * (progress_percentage > 0)::integer
    + 2000 * (completed_modules = total_modules AND total_modules > 0)::integer
    + 10000 * least(pending_evaluations, 99999)::bigint + 1000000000 * least(incomplete_records, 99999)::bigint) STORED,
  -- Less than content_version(): the content has changed since, and the row is counted anew before anybody reads it.
  content_version     bigint NOT NULL,
  -- Goes up with every writing.
  revision            bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX person_progress_order ON person_progress (whole_progress DESC, sort_name, user_id) WHERE role = 'employee';
CREATE INDEX person_progress_quiet ON person_progress (last_sign) WHERE role = 'employee' AND completed_modules < total_modules;
CREATE INDEX person_progress_standing ON person_progress (company_name, standing) WHERE role = 'employee';
CREATE INDEX person_progress_rank ON person_progress (completed_modules) WHERE role = 'employee';
CREATE INDEX person_progress_content ON person_progress (content_version);

-- Counts these people anew. Their rows are locked first, so that of two acts of one person the second counts what the
-- first has committed.
CREATE FUNCTION keep_person_progress(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  PERFORM FROM person_progress WHERE user_id = ANY(ids) ORDER BY user_id FOR UPDATE;
  IF cardinality(ids) <= 100 THEN
    -- One by one with one plan: planning costs ten times the counting.
    FOREACH person IN ARRAY ids LOOP
      INSERT INTO person_progress AS kept (user_id, role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
       progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
       content_version)
      SELECT d.* FROM defined_person_progress d WHERE d.user_id = person
      ON CONFLICT (user_id) DO UPDATE SET
        (role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
         progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
         content_version, revision)
        = (EXCLUDED.role, EXCLUDED.company_name, EXCLUDED.sort_name, EXCLUDED.total_modules, EXCLUDED.completed_modules,
           EXCLUDED.total_steps, EXCLUDED.completed_steps, EXCLUDED.average_score, EXCLUDED.progress_percentage,
           EXCLUDED.whole_progress, EXCLUDED.last_activity, EXCLUDED.last_sign, EXCLUDED.pending_evaluations,
           EXCLUDED.incomplete_records, EXCLUDED.content_version, kept.revision + 1);
    END LOOP;
    RETURN;
  END IF;
  -- Many at once are counted together, planned for the sizes of the moment.
  EXECUTE $many$
    INSERT INTO person_progress AS kept (user_id, role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
       progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
       content_version)
      SELECT d.* FROM defined_person_progress d JOIN unnest($1) AS person(id) ON person.id = d.user_id
    ON CONFLICT (user_id) DO UPDATE SET
      (role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
       progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
       content_version, revision)
      = (EXCLUDED.role, EXCLUDED.company_name, EXCLUDED.sort_name, EXCLUDED.total_modules, EXCLUDED.completed_modules,
         EXCLUDED.total_steps, EXCLUDED.completed_steps, EXCLUDED.average_score, EXCLUDED.progress_percentage,
         EXCLUDED.whole_progress, EXCLUDED.last_activity, EXCLUDED.last_sign, EXCLUDED.pending_evaluations,
         EXCLUDED.incomplete_records, EXCLUDED.content_version, kept.revision + 1)
  $many$ USING ids;
END $$;

CREATE FUNCTION progress_of_people_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_person_progress(array_agg(DISTINCT user_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- What goes with its step or module is counted anew with the content.
CREATE FUNCTION progress_in_steps_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_person_progress(array_agg(DISTINCT user_id)) FROM changed c
    WHERE EXISTS (SELECT FROM steps s WHERE s.id = c.step_id) HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION progress_in_modules_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_person_progress(array_agg(DISTINCT user_id)) FROM changed c
    WHERE EXISTS (SELECT FROM modules m WHERE m.id = c.module_id) HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER user_step_progress_added AFTER INSERT ON user_step_progress
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_step_progress_changed AFTER UPDATE ON user_step_progress
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_step_progress_removed AFTER DELETE ON user_step_progress
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_in_steps_removed();
CREATE TRIGGER quiz_attempts_progress_added AFTER INSERT ON quiz_attempts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER quiz_attempts_progress_changed AFTER UPDATE ON quiz_attempts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER quiz_attempts_progress_removed AFTER DELETE ON quiz_attempts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_module_completion_added AFTER INSERT ON user_module_completion
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_module_completion_changed AFTER UPDATE ON user_module_completion
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_people_changed();
CREATE TRIGGER user_module_completion_removed AFTER DELETE ON user_module_completion
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_in_modules_removed();

CREATE FUNCTION progress_of_profiles_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_person_progress(array_agg(id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION progress_of_profiles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_person_progress(array_agg(c.id)) FROM changed c JOIN before b USING (id)
    WHERE (c.role, c.company_name, c.sort_name, c.created_at)
      IS DISTINCT FROM (b.role, b.company_name, b.sort_name, b.created_at) HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_progress_added AFTER INSERT ON profiles
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_profiles_added();
CREATE TRIGGER profiles_progress_changed AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_profiles_changed();

-- Counts everybody anew whose progress was counted with other content; returns how many. Whoever acts meanwhile has
-- counted themselves: their rows have gone on and are left as they are.
CREATE FUNCTION count_stale_progress() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  counted integer;
BEGIN
  IF NOT EXISTS (SELECT FROM person_progress WHERE content_version < (SELECT content_version())) THEN
    RETURN 0;
  END IF;
  -- One at a time; the others find it done.
  PERFORM pg_advisory_xact_lock(hashtext('count_stale_progress'));
  WITH fresh AS MATERIALIZED (
    SELECT d.*, kept.revision FROM defined_person_progress d JOIN person_progress kept USING (user_id)
    WHERE kept.content_version < d.content_version)
  UPDATE person_progress kept SET
    (role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps, average_score,
     progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
     content_version, revision)
    = (f.role, f.company_name, f.sort_name, f.total_modules, f.completed_modules, f.total_steps, f.completed_steps,
       f.average_score, f.progress_percentage, f.whole_progress, f.last_activity, f.last_sign, f.pending_evaluations,
       f.incomplete_records, f.content_version, f.revision + 1)
  FROM fresh f WHERE kept.user_id = f.user_id AND kept.revision = f.revision;
  GET DIAGNOSTICS counted = ROW_COUNT;
  RETURN counted;
END $$;

-- People and modules whose kept figures differ from the definition: empty unless something is wrong. Rows counted with
-- other content do not count as wrong, nobody reads them.
CREATE FUNCTION wrong_summaries() RETURNS TABLE (kind text, id uuid) LANGUAGE sql STABLE AS $$
  SELECT 'person', coalesce(d.user_id, k.user_id) FROM defined_person_progress d
    FULL JOIN (SELECT user_id, role, company_name, sort_name, total_modules, completed_modules, total_steps, completed_steps,
        average_score, progress_percentage, whole_progress, last_activity, last_sign, pending_evaluations, incomplete_records,
        content_version FROM person_progress) k USING (user_id)
    WHERE d IS DISTINCT FROM k AND (k.content_version IS NULL OR k.content_version = d.content_version)
  UNION ALL
  SELECT 'module', d.module_id FROM defined_module_content d
    LEFT JOIN (SELECT module_id, key, title, order_index, parent_module_id, category, step_ids, total_questions, is_learnable,
        welcome_rank FROM module_content) k USING (module_id)
    WHERE d IS DISTINCT FROM k
  UNION ALL
  SELECT 'module', k.module_id FROM module_content k
    WHERE (k.is_learnable OR k.welcome_rank IS NOT NULL) AND NOT EXISTS (SELECT FROM modules m WHERE m.id = k.module_id)
$$;

-- Writes anew what differs; returns how much did.
CREATE FUNCTION repair_summaries() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid[];
  repaired integer;
BEGIN
  SELECT array_agg(id) INTO wrong FROM wrong_summaries() WHERE kind = 'module';
  repaired := coalesce(cardinality(wrong), 0);
  IF repaired > 0 THEN
    PERFORM keep_module_content(wrong, true);
  END IF;
  SELECT array_agg(id) INTO wrong FROM wrong_summaries() WHERE kind = 'person';
  IF wrong IS NOT NULL THEN
    PERFORM keep_person_progress(wrong);
    repaired := repaired + cardinality(wrong);
  END IF;
  RETURN repaired;
END $$;

SELECT keep_module_content(array_agg(id), false) FROM modules HAVING count(*) > 0;
SELECT keep_person_progress(array_agg(id)) FROM profiles HAVING count(*) > 0;

-- What teams did of late is counted from indexes alone.
DROP INDEX quiz_attempts_recent;
CREATE INDEX quiz_attempts_recent ON quiz_attempts (attempted_at DESC) INCLUDE (user_id, passed);
CREATE INDEX user_module_completion_recent ON user_module_completion (completed_at) INCLUDE (user_id) WHERE completed_at IS NOT NULL;
