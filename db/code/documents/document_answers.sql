-- Whether a document answers questions today: in force as its owner says, and of one that is the file of a controlled version, while that one is.
CREATE FUNCTION document_answers(d documents) RETURNS boolean LANGUAGE sql STABLE
  RETURN d.in_force AND (d.control IS NULL OR d.answers_from IS NOT NULL AND d.answers_from <= day_of(present_moment())
    AND (d.answers_until IS NULL OR day_of(present_moment()) < d.answers_until));
