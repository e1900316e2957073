-- A quiz is evidence (decision 0114): what may be shown afterwards, what is asked of whom in which order, and where to read again.

ALTER TABLE modules
  ADD COLUMN show_answers text NOT NULL DEFAULT 'when_decided' CHECK (show_answers IN ('always', 'when_decided', 'never')),
  ADD COLUMN question_order text NOT NULL DEFAULT 'shuffled' CHECK (question_order IN ('shuffled', 'fixed')),
  -- NULL asks all of them; more than there are asks all, too.
  ADD COLUMN questions_per_attempt integer CHECK (questions_per_attempt BETWEEN 1 AND 200);

-- The step of the same module that a question is about.
ALTER TABLE steps ADD CONSTRAINT steps_of_module UNIQUE (module_id, id);
ALTER TABLE quiz_questions
  ADD COLUMN step_id uuid,
  ADD CONSTRAINT quiz_questions_step FOREIGN KEY (module_id, step_id) REFERENCES steps (module_id, id) ON DELETE SET NULL (step_id);
CREATE INDEX quiz_questions_by_step ON quiz_questions (step_id) WHERE step_id IS NOT NULL;

-- What was shown of the version, in its order: [{"id": question, "options": "cadb"}]; the letters name the options as they
-- stand in the version. NULL: every question in the order of the version, as before this migration.
ALTER TABLE quiz_drafts ADD COLUMN shown jsonb CHECK (jsonb_typeof(shown) = 'array');
ALTER TABLE quiz_attempts ADD COLUMN shown jsonb CHECK (jsonb_typeof(shown) = 'array');

-- Whether a question speaks of the place of its options ('Todas las anteriores', 'A y C', 'la opción B'): they stay in their order.
CREATE FUNCTION keeps_option_order(question jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
      SELECT FROM unnest(ARRAY[question ->> 'option_a', question ->> 'option_b', question ->> 'option_c', question ->> 'option_d']) AS o(text)
      WHERE o.text ~* '\m(anteriores|anterior|siguientes?|arriba|abajo|ambas|ambos)\M'
         OR o.text ~* '\m(todas|todos|ninguna|ninguno)\M.{0,40}\m(opciones|respuestas|alternativas|correct[ao]s?|ciert[ao]s?|fals[ao]s?|verdader[ao]s?)\M'
         OR o.text ~* '^\W*(s[oó]lo\s+|son\s+|las\s+|opciones\s+)*[a-d]\W*(\s*,\s*[a-d]\W*)*\s*(y|e|o|ni)\s+[a-d]\M'
         OR o.text ~* '^\W*(s[oó]lo\s+)?(la\s+)?[a-d]\W*$')
    OR concat_ws(' ', question ->> 'question_text', question ->> 'explanation')
       ~ '\m([Oo]pci[oó]n|[Oo]pciones|[Rr]espuestas?|[Aa]lternativas?|[Ii]ncisos?|[Ll]iteral(es)?|[Ll]etras?)\s+["''«(]?([A-D]\M|[a-d]\))'
$$;

-- Which questions of a version somebody is asked, and in which order they and their options stand. NULL when that is the
-- version as it is.
CREATE FUNCTION drawn_questions(questions jsonb, most integer, is_shuffled boolean) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN NOT is_shuffled AND (most IS NULL OR most >= jsonb_array_length(questions)) THEN NULL ELSE (
    SELECT jsonb_agg(jsonb_build_object('id', d.question ->> 'id', 'options', (
        SELECT coalesce(string_agg(o.letter, '' ORDER BY CASE WHEN is_shuffled AND NOT d.is_kept THEN random() ELSE o.place END), '')
        FROM unnest(ARRAY['a', 'b', 'c', 'd']) WITH ORDINALITY AS o(letter, place)
        WHERE d.question ->> 'question_type' <> 'open' AND btrim(d.question ->> ('option_' || o.letter)) <> ''))
      ORDER BY CASE WHEN is_shuffled THEN d.chance ELSE d.place END)
    FROM (SELECT q.question, q.place, keeps_option_order(q.question) AS is_kept, row_number() OVER (ORDER BY random()) AS chance
          FROM jsonb_array_elements(questions) WITH ORDINALITY AS q(question, place)) d
    WHERE most IS NULL OR d.chance <= most) END
$$;

-- As before (0097), and the questions are drawn as the module's rules say. Without `is_drawn` nobody is shown anything: the
-- quiz is the version as it stands.
DROP FUNCTION begin_quizzes(uuid[], uuid[], integer[], timestamptz[], boolean);
CREATE FUNCTION begin_quizzes(people uuid[], modules uuid[], attempts integer[], moments timestamptz[], waits boolean, is_drawn boolean)
RETURNS TABLE (place bigint, id uuid, module_id uuid, quiz_version_id uuid, answers jsonb, shown jsonb, started_at timestamptz)
-- Lists are short or long; planning anew for each costs more than any plan saves.
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  locked bigint[];
  asked uuid[];
  versions uuid[];
BEGIN
  IF waits THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('quiz:' || a.person || ':' || a.module, 0))
      FROM (SELECT * FROM unnest(people, modules) AS a(person, module) ORDER BY 1, 2) a;
    locked := ARRAY(SELECT generate_subscripts(people, 1));
  ELSE
    locked := ARRAY(SELECT a.place FROM unnest(people, modules) WITH ORDINALITY AS a(person, module, place)
      WHERE pg_try_advisory_xact_lock(hashtextextended('quiz:' || a.person || ':' || a.module, 0)));
  END IF;
  -- Behind the locks: each statement sees what has been committed until it begins, and the next one the versions stored here.
  SELECT array_agg(m.module), array_agg(current_quiz_version(m.module)) INTO asked, versions
    FROM (SELECT DISTINCT unnest(modules) AS module) m;
  INSERT INTO quiz_drafts (user_id, module_id, quiz_version_id, shown, started_at, updated_at)
    SELECT a.person, a.module, v.id,
      CASE WHEN is_drawn THEN drawn_questions(v.questions, r.questions_per_attempt, r.question_order = 'shuffled') END,
      a.moment, a.moment
    FROM unnest(people, modules, attempts, moments) WITH ORDINALITY AS a(person, module, attempts, moment, place)
    JOIN unnest(asked, versions) AS current(module, version) ON current.module = a.module
    JOIN quiz_versions v ON v.id = current.version
    JOIN modules r ON r.id = a.module
    WHERE a.place = ANY(locked)
      AND (SELECT count(*) FROM quiz_attempts q WHERE q.user_id = a.person AND q.module_id = a.module) = a.attempts
    ON CONFLICT ON CONSTRAINT quiz_drafts_user_id_module_id_key DO NOTHING;
  RETURN QUERY
    SELECT a.place, d.id, d.module_id, d.quiz_version_id, d.answers, d.shown, d.started_at
    FROM unnest(people, modules) WITH ORDINALITY AS a(person, module, place)
    JOIN quiz_drafts d ON d.user_id = a.person AND d.module_id = a.module
    WHERE a.place = ANY(locked);
END $$;

-- Names what can be read again in a module: its steps and which questions name one. Another one of any of it, another name.
CREATE FUNCTION rereading_edition(module uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT module || md5(concat_ws(' ',
    (SELECT string_agg(s.id || ' ' || s.step_number || ' ' || s.version || ' ' || (s.is_active AND s.published_at IS NOT NULL), ',' ORDER BY s.id)
       FROM steps s WHERE s.module_id = module),
    (SELECT string_agg(q.id || ' ' || q.step_id, ',' ORDER BY q.id) FROM quiz_questions q WHERE q.module_id = module AND q.step_id IS NOT NULL)))
$$;

-- What decides whether a person may be shown the right answers of a module's quiz. No row for a module that is gone.
CREATE FUNCTION answers_standing(person uuid, module uuid)
RETURNS TABLE (show_answers text, max_attempts integer, attempts integer, has_passed boolean, has_open boolean, reread_edition text)
LANGUAGE sql STABLE AS $$
  SELECT m.show_answers, m.max_attempts,
    (SELECT count(*)::integer FROM quiz_attempts a WHERE a.user_id = person AND a.module_id = module),
    EXISTS (SELECT FROM quiz_attempts a WHERE a.user_id = person AND a.module_id = module AND a.passed),
    EXISTS (SELECT FROM quiz_drafts d WHERE d.user_id = person AND d.module_id = module),
    rereading_edition(module)
  FROM modules m WHERE m.id = module
$$;

-- As before (0099), with what was shown. The standing is that after this attempt.
DROP FUNCTION store_attempt(uuid, uuid, uuid, uuid, jsonb, integer, boolean, text, timestamptz);
CREATE FUNCTION store_attempt(attempt uuid, person uuid, module uuid, quiz_version uuid, given jsonb, shown_so jsonb, reached integer,
                              is_passed boolean, review text, moment timestamptz)
RETURNS TABLE (title text, best_before integer, standing jsonb) LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.title INTO title FROM modules m WHERE m.id = module;
  title := coalesce(title, '');
  SELECT max(a.score) INTO best_before FROM quiz_attempts a
    WHERE a.user_id = person AND a.module_id = module AND a.attempted_at <= moment AND a.review_status <> 'pending';
  INSERT INTO quiz_attempts (id, user_id, module_id, module_title, quiz_version_id, answers, shown, score, passed, review_status, attempted_at)
    VALUES (attempt, person, module, title, quiz_version, given, shown_so, reached, is_passed, review, moment);
  DELETE FROM quiz_drafts d WHERE d.id = attempt;
  SELECT to_jsonb(s) INTO standing FROM answers_standing(person, module) s;
  RETURN NEXT;
END $$;
