-- Keeps what is defined of some people, of some requirements, or all (null), in the place of what was kept. Only settle_competence() does, one at a time:
-- of two side by side the one that saw less could write last.
CREATE FUNCTION keep_competence(people uuid[], wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF people IS NULL THEN
    DELETE FROM competence_spans s WHERE s.requirement_id = ANY (wanted);
  ELSE
    DELETE FROM competence_spans s WHERE s.person_id = ANY (people) AND (wanted IS NULL OR s.requirement_id = ANY (wanted));
  END IF;
  INSERT INTO competence_spans SELECT d.* FROM defined_competence_spans(people, wanted) d;
END $$;
