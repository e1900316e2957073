-- Vectors of passages by a model that the installation names (decision 0202). One row per model: its vectors have one length, one
-- process at a time makes them, and its counters tell other processes what to read anew.
CREATE TABLE vector_models (
  name text PRIMARY KEY,
  dimensions integer,
  is_behind boolean NOT NULL DEFAULT true,
  version bigint NOT NULL DEFAULT 0,
  removals bigint NOT NULL DEFAULT 0,
  faults integer NOT NULL DEFAULT 0,
  fault text,
  fault_at timestamptz,
  lease uuid,
  free_at timestamptz,
  wanted_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT vector_models_name_check CHECK (btrim(name) <> '' AND length(name) <= 400),
  CONSTRAINT vector_models_dimensions_check CHECK (dimensions BETWEEN 8 AND 8192)
);

CREATE TABLE passage_vectors (
  model text NOT NULL REFERENCES vector_models (name) ON DELETE CASCADE,
  passage_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  scale real NOT NULL,
  vector bytea NOT NULL,
  PRIMARY KEY (model, passage_id)
);
CREATE INDEX passage_vectors_seq ON passage_vectors (model, seq);
