-- Makes the log's parts ahead, this month and the two that follow, and one for each month of which entries wait in the rest: those go there. Returns how
-- many it made. Parts are joined to the log without keeping those who write waiting, unless entries have to be moved; then it gives up after two
-- seconds, to be tried again.
CREATE FUNCTION make_audit_months() RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  this_month timestamp := date_trunc('month', present_moment() AT TIME ZONE 'UTC');
  wanted timestamp[];
  month timestamp;
  part text;
  since timestamptz;
  until timestamptz;
  made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit-months'));
  wanted := ARRAY(SELECT generate_series(this_month, this_month + interval '2 months', interval '1 month')
    UNION SELECT date_trunc('month', l.at AT TIME ZONE 'UTC') FROM audit_parts.rest l);
  FOREACH month IN ARRAY wanted LOOP
    part := 'm' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass('audit_parts.' || part) IS NOT NULL;
    since := month AT TIME ZONE 'UTC';
    until := (month + interval '1 month') AT TIME ZONE 'UTC';
    EXECUTE format('CREATE TABLE audit_parts.%I (LIKE audit_log INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', part);
    IF EXISTS (SELECT FROM audit_parts.rest l WHERE l.at >= since AND l.at < until) THEN
      ALTER TABLE audit_parts.rest DISABLE TRIGGER audit_log_append_only;
      EXECUTE format('WITH gone AS (DELETE FROM audit_parts.rest l WHERE l.at >= $1 AND l.at < $2 RETURNING l.*) INSERT INTO audit_parts.%I SELECT * FROM gone', part)
        USING since, until;
      ALTER TABLE audit_parts.rest ENABLE TRIGGER audit_log_append_only;
    END IF;
    EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION audit_parts.%I FOR VALUES FROM (%L) TO (%L)', part, since, until);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
