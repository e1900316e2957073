-- The product catalogue: what each product is, in a few words, and how long learning it takes.

CREATE TABLE catalogue_items (
  id                     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_code           text NOT NULL UNIQUE CHECK (product_code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$'),
  product_name           text NOT NULL CHECK (btrim(product_name) <> ''),
  summary                text NOT NULL,
  estimated_time_minutes integer NOT NULL CHECK (estimated_time_minutes > 0),
  prerequisites          text[] NOT NULL DEFAULT '{}',
  step_count             integer NOT NULL CHECK (step_count >= 0),
  -- The module that teaches it, where there is one.
  module_id              uuid REFERENCES modules ON DELETE SET NULL,
  -- Its place in the catalogue, as its author put it.
  orden                  integer NOT NULL CHECK (orden >= 1),
  created_at             timestamptz NOT NULL DEFAULT now(),
  refreshed_by           uuid REFERENCES profiles ON DELETE SET NULL
);
