-- Hash of one entry behind the hash of the entry before it.
CREATE FUNCTION audit_hash(previous bytea, entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, extract(epoch FROM entry.at), entry.actor_id, entry.action, entry.subject_type, entry.subject_id, entry.details
  )::text, 'UTF8'))
$$;
