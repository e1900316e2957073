-- Attendance counts from the moment on at which its session is closed, for whatever asks for its course.
CREATE FUNCTION competence_in_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'training_sessions' THEN
    INSERT INTO competence_changes (kind, person_id, object_id)
      SELECT 'session', p.person_id, NEW.course_id FROM session_participants p WHERE p.session_id = NEW.id AND p.attended_at IS NOT NULL;
  ELSE
    INSERT INTO competence_changes (kind, person_id, object_id)
      SELECT 'session', NEW.person_id, s.course_id FROM training_sessions s WHERE s.id = NEW.session_id AND s.closed_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER training_sessions_competence AFTER UPDATE OF closed_at ON training_sessions
  FOR EACH ROW EXECUTE FUNCTION competence_in_session_changed();
CREATE TRIGGER session_participants_competence AFTER UPDATE OF attended_at, voided_at ON session_participants
  FOR EACH ROW EXECUTE FUNCTION competence_in_session_changed();
