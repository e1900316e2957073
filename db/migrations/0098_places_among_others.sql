-- How many employees have completed how many modules, so that nobody's place is found by counting everybody
-- (decision 0073).

-- Changes are added as rows of their own, so that two people never wait for each other; the rows of one number are summed
-- up now and then. The sum of a number's rows is how many employees stand there.
CREATE TABLE person_ranks (
  completed_modules integer NOT NULL,
  people            integer NOT NULL
);

CREATE FUNCTION rank_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.role = 'employee' THEN
    INSERT INTO person_ranks VALUES (OLD.completed_modules, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.role = 'employee' THEN
    INSERT INTO person_ranks VALUES (NEW.completed_modules, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_progress_rank_added AFTER INSERT OR DELETE ON person_progress
  FOR EACH ROW EXECUTE FUNCTION rank_changed();
CREATE TRIGGER person_progress_rank_changed AFTER UPDATE ON person_progress
  FOR EACH ROW WHEN ((OLD.role = 'employee', OLD.completed_modules) IS DISTINCT FROM (NEW.role = 'employee', NEW.completed_modules))
  EXECUTE FUNCTION rank_changed();

-- One row per number again. Rows that somebody else sums up at the same time are theirs.
CREATE FUNCTION sum_up_ranks() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM person_ranks RETURNING *)
  INSERT INTO person_ranks SELECT completed_modules, sum(people) FROM gone GROUP BY completed_modules HAVING sum(people) <> 0
$$;

INSERT INTO person_ranks
  SELECT completed_modules, count(*) FROM person_progress WHERE role = 'employee' GROUP BY completed_modules;

CREATE OR REPLACE FUNCTION wrong_summaries() RETURNS TABLE (kind text, id uuid) LANGUAGE sql STABLE AS $$
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
  UNION ALL
  SELECT 'rank', NULL
    FROM (SELECT completed_modules, count(*) AS people FROM person_progress WHERE role = 'employee' GROUP BY 1) d
    FULL JOIN (SELECT completed_modules, sum(people) AS people FROM person_ranks GROUP BY 1 HAVING sum(people) <> 0) k
      USING (completed_modules)
    WHERE d.people IS DISTINCT FROM k.people
$$;

CREATE OR REPLACE FUNCTION repair_summaries() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid[];
  repaired integer;
BEGIN
  SELECT count(*) INTO repaired FROM wrong_summaries() WHERE kind = 'rank';
  IF repaired > 0 THEN
    -- Nobody's progress moves on while they are counted.
    LOCK TABLE person_progress IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM person_ranks;
    INSERT INTO person_ranks
      SELECT completed_modules, count(*) FROM person_progress WHERE role = 'employee' GROUP BY completed_modules;
  END IF;
  SELECT array_agg(id) INTO wrong FROM wrong_summaries() WHERE kind = 'module';
  IF wrong IS NOT NULL THEN
    PERFORM keep_module_content(wrong, true);
    repaired := repaired + cardinality(wrong);
  END IF;
  SELECT array_agg(id) INTO wrong FROM wrong_summaries() WHERE kind = 'person';
  IF wrong IS NOT NULL THEN
    PERFORM keep_person_progress(wrong);
    repaired := repaired + cardinality(wrong);
  END IF;
  RETURN repaired;
END $$;
