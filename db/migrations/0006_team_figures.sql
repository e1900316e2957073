-- Figures over everybody are kept, so that no report counts all people or all their work (decision 0194). Each table is added to by
-- rows of their own, as person_ranks: what a figure is is the sum of its rows, and nobody waits for anybody.

-- How many employees of a company stand alike (packed_standing).
CREATE TABLE team_standings (
  company_name    text NOT NULL,
  packed_standing bigint NOT NULL,
  people          integer NOT NULL
);
INSERT INTO team_standings
  SELECT company_name, packed_standing, count(*) FROM person_progress WHERE role = 'employee' GROUP BY 1, 2;
-- Teams were counted by it; nothing else needs it, and every step wrote it.
DROP INDEX person_progress_standing;

-- What the employees of a company did in each part of a day: attempts, passed ones, modules completed.
CREATE TABLE team_work (
  company_name text NOT NULL,
  -- When the part of the day begins: every four hours in UTC.
  part         timestamptz NOT NULL,
  attempts     integer NOT NULL,
  passes       integer NOT NULL,
  completions  integer NOT NULL
);
CREATE INDEX team_work_part ON team_work (part);
INSERT INTO team_work
  SELECT p.company_name, w.part, sum(w.attempts), sum(w.passes), sum(w.completions)
  FROM profiles p JOIN (
    SELECT user_id, date_bin('4 hours', attempted_at, 'epoch') AS part, 1 AS attempts, passed::integer AS passes, 0 AS completions
    FROM quiz_attempts
    UNION ALL
    SELECT user_id, date_bin('4 hours', completed_at, 'epoch'), 0, 0, 1
    FROM user_module_completion WHERE completed_at IS NOT NULL) w ON w.user_id = p.id
  WHERE p.role = 'employee' GROUP BY 1, 2;

-- How many people of a company have a role, a position and an area, and whether their first day of work is known.
CREATE TABLE people_totals (
  company_name    text NOT NULL,
  role            text NOT NULL,
  previous_role   text,
  position        text,
  area            text,
  knows_first_day boolean NOT NULL,
  people          integer NOT NULL
);
INSERT INTO people_totals
  SELECT company_name, role, previous_role, position, area, hired_on IS NOT NULL, count(*)
  FROM profiles WHERE erased_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6;

-- Names, addresses and positions are searched by any of their letters.
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops);
