-- What certificates rest on besides rounds of modules: requirements that were chosen, and those of plans that were. None while none are issued.
CREATE FUNCTION certified_requirements() RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT c.id), '{}')
  FROM (SELECT d.* FROM certificate_designs d ORDER BY d.version DESC LIMIT 1) last
  CROSS JOIN LATERAL (
    SELECT unnest(last.requirement_ids) AS id
    UNION ALL
    SELECT i.requirement_id FROM requirement_plan_items i WHERE i.plan_id = ANY (last.plan_ids)
  ) c
  WHERE last.is_active
$$;
