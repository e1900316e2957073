-- Who joins has progress from the first moment: none.
CREATE FUNCTION progress_of_profiles_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_person_progress(array_agg(id), '{}') FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_progress_added AFTER INSERT ON profiles
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_of_profiles_added();
