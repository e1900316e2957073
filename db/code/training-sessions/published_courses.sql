-- What is taught in person.
CREATE VIEW published_courses AS
  SELECT id, name, archived_at
  FROM courses;
