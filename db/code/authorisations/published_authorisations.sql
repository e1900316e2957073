-- Who was authorised for what by signature; whether it holds is said by authorisation_state().
CREATE VIEW published_authorisations AS
  SELECT id, person_id, activity_id, from_day, until_day
  FROM authorisations;
