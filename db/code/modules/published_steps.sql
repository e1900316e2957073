-- Steps with their texts, drafts and inactive ones among them.
CREATE VIEW published_steps AS
  SELECT id, module_id, step_number, title, content, is_active, image_url, lacks_sources, published_at, version,
         updated_by, updated_at
  FROM steps;
