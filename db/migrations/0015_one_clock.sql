-- One clock for the whole installation (decision 0219): what says which day it is, or when something was done, asks these two. What only measures
-- how long something takes, or is agreed with a browser, keeps the clock of the machine: leases, sessions, devices, requests for links.

-- A function that is not said to be safe keeps a query from being worked on by several processes.
ALTER FUNCTION present_moment() PARALLEL SAFE;

-- The moment at which the transaction began, by the same clock: one for all that an act writes.
CREATE FUNCTION act_moment() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT now() + coalesce(nullif(current_setting('formacion.clock_offset', true), ''), '0')::interval
$$;

ALTER TABLE assistant_versions ALTER created_at SET DEFAULT act_moment();
ALTER TABLE assistants ALTER created_at SET DEFAULT act_moment(), ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE audit_log ALTER at SET DEFAULT present_moment();
ALTER TABLE conversations ALTER created_at SET DEFAULT act_moment(), ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE credentials ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE document_chunks ALTER created_at SET DEFAULT act_moment();
ALTER TABLE documents ALTER created_at SET DEFAULT act_moment();
ALTER TABLE equipment ALTER recorded_at SET DEFAULT act_moment();
ALTER TABLE files ALTER created_at SET DEFAULT act_moment();
ALTER TABLE generation_jobs ALTER created_at SET DEFAULT act_moment();
ALTER TABLE glossary_entries ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE mail_links ALTER created_at SET DEFAULT act_moment();
ALTER TABLE mail_outbox ALTER created_at SET DEFAULT act_moment();
ALTER TABLE messages ALTER created_at SET DEFAULT act_moment();
ALTER TABLE module_change_readings ALTER read_at SET DEFAULT act_moment();
ALTER TABLE module_changes ALTER created_at SET DEFAULT act_moment();
ALTER TABLE module_downloadables ALTER created_at SET DEFAULT act_moment();
ALTER TABLE modules ALTER created_at SET DEFAULT act_moment(), ALTER updated_at SET DEFAULT act_moment(), ALTER published_at SET DEFAULT act_moment();
ALTER TABLE pending_registrations ALTER created_at SET DEFAULT act_moment();
ALTER TABLE position_periods ALTER recorded_at SET DEFAULT act_moment();
ALTER TABLE positions ALTER recorded_at SET DEFAULT act_moment();
ALTER TABLE profiles ALTER created_at SET DEFAULT act_moment(), ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE quiz_attempts ALTER attempted_at SET DEFAULT act_moment();
ALTER TABLE quiz_drafts ALTER started_at SET DEFAULT act_moment(), ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE quiz_questions ALTER created_at SET DEFAULT act_moment(), ALTER updated_at SET DEFAULT act_moment(), ALTER published_at SET DEFAULT act_moment();
ALTER TABLE quiz_versions ALTER created_at SET DEFAULT act_moment();
ALTER TABLE removed_files ALTER removed_at SET DEFAULT act_moment();
ALTER TABLE request_answers ALTER created_at SET DEFAULT act_moment();
ALTER TABLE settings ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE sites ALTER recorded_at SET DEFAULT act_moment();
ALTER TABLE step_chunks ALTER created_at SET DEFAULT act_moment();
ALTER TABLE step_drafts ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE step_versions ALTER created_at SET DEFAULT act_moment();
ALTER TABLE steps ALTER created_at SET DEFAULT act_moment(), ALTER updated_at SET DEFAULT act_moment(), ALTER published_at SET DEFAULT act_moment();
ALTER TABLE user_module_completion ALTER created_at SET DEFAULT act_moment(), ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE user_step_progress ALTER updated_at SET DEFAULT act_moment();
ALTER TABLE vector_models ALTER created_at SET DEFAULT act_moment();
ALTER TABLE work_areas ALTER recorded_at SET DEFAULT act_moment();
