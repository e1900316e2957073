-- Of these people, what is kept and is not what is defined, or the other way round: nothing, but for what is noted as changed.
CREATE FUNCTION wrong_competence(people uuid[]) RETURNS TABLE (person_id uuid, requirement_id uuid) LANGUAGE sql STABLE AS $$
  WITH kept AS MATERIALIZED (SELECT s.* FROM competence_spans s WHERE s.person_id = ANY (people)),
       defined AS MATERIALIZED (SELECT d.* FROM defined_competence_spans(people, NULL) d)
  SELECT DISTINCT w.person_id, w.requirement_id
  FROM ((TABLE kept EXCEPT TABLE defined) UNION ALL (TABLE defined EXCEPT TABLE kept)) w
  WHERE NOT EXISTS (
    SELECT FROM unsettled_competence u
    WHERE (u.person_id IS NULL OR u.person_id = w.person_id) AND (u.requirement_id IS NULL OR u.requirement_id = w.requirement_id))
$$;
