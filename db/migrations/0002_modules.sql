-- Training modules and their steps.

CREATE TABLE modules (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- 'bienvenida', 'lis', …: the modules the product itself needs to find; everything else has none.
  key              text UNIQUE,
  title            text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  description      text NOT NULL DEFAULT '',
  content          text,
  category         text CHECK (category IN ('induccion_general', 'induccion_especifica')),
  is_category      boolean NOT NULL DEFAULT false,
  parent_module_id uuid REFERENCES modules ON DELETE RESTRICT CHECK (parent_module_id <> id),
  order_index      integer NOT NULL CHECK (order_index > 0),
  is_active        boolean NOT NULL DEFAULT true,
  imagen_url       text,
  nombre_producto  text,
  assistant_uuid   uuid,
  pass_mark        integer NOT NULL DEFAULT 70 CHECK (pass_mark BETWEEN 1 AND 100),
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now()
);
-- Title uniqueness ignores case, accents and outer spaces, over all modules.
CREATE UNIQUE INDEX modules_title_unique ON modules (fold_text(title));
CREATE INDEX modules_parent ON modules (parent_module_id);

CREATE TABLE steps (
  id                    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  module_id             uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  step_number           integer NOT NULL CHECK (step_number > 0),
  title                 text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  content               text NOT NULL,
  is_active             boolean NOT NULL DEFAULT true,
  image_url             text,
  source_assistant_uuid uuid,
  created_at            timestamptz NOT NULL DEFAULT now(),
  updated_at            timestamptz NOT NULL DEFAULT now(),
  -- Deferred, so that one statement may renumber all steps of a module.
  CONSTRAINT steps_number_unique UNIQUE (module_id, step_number) DEFERRABLE INITIALLY DEFERRED
);
