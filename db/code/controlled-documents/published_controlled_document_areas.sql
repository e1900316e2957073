-- The areas that work by a controlled document; one without any is everybody's.
CREATE VIEW published_controlled_document_areas AS
  SELECT document_id, work_area_id
  FROM controlled_document_areas;
