-- Kept figures stand in the order of the views that define them, and what is made of them behind: a row of the view is a row of the table.

-- What teams are counted by, in one narrow column of an index: from the right three digits of whole progress, one that is 1 for who has
-- begun and 3 for who has finished, five of pending evaluations, five of incomplete records (decision 0178).
CREATE FUNCTION packed_standing(whole_progress integer, has_begun boolean, has_finished boolean, pending_evaluations integer, incomplete_records integer)
  RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN whole_progress + 1000 * has_begun::integer + 2000 * has_finished::integer
    + 10000 * least(pending_evaluations, 99999)::bigint + 1000000000 * least(incomplete_records, 99999)::bigint;

-- And back.
CREATE FUNCTION unpacked_standing(packed bigint, OUT whole_progress integer, OUT has_begun boolean, OUT has_finished boolean,
                                  OUT pending_evaluations integer, OUT incomplete_records integer)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT packed % 1000, packed / 1000 % 10 >= 1, packed / 1000 % 10 >= 2, packed / 10000 % 100000, packed / 1000000000 % 100000 $$;

ALTER TABLE person_progress DROP COLUMN standing;
ALTER TABLE person_progress ADD COLUMN packed_standing bigint NOT NULL GENERATED ALWAYS AS (packed_standing(
  whole_progress, progress_percentage > 0, completed_modules = total_modules AND total_modules > 0,
  pending_evaluations, incomplete_records)) STORED;
CREATE INDEX person_progress_standing ON person_progress (company_name, packed_standing) WHERE role = 'employee';

ALTER TABLE module_content DROP COLUMN total_steps;
ALTER TABLE module_content ADD COLUMN total_steps integer NOT NULL GENERATED ALWAYS AS (cardinality(step_ids)) STORED;
