-- The pages of files that were looked at, without their words.
CREATE VIEW published_recognised_pages AS
  SELECT file_id, page
  FROM recognised_pages;
