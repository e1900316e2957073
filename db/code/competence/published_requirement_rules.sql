-- Wordings of what people have to show, each from a day on.
CREATE VIEW published_requirement_rules AS
  SELECT id, requirement_id, version, from_day, recorded_at, is_required, renewal_module_id
  FROM requirement_rules;
