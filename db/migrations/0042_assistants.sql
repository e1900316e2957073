-- Assistants: what a language model is told to be, by scope; and how much it is asked.

CREATE TABLE assistants (
  id                   uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name                 text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 120),
  slug                 text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  -- A reference to an assistant elsewhere; kept for who needs it, never sent anywhere.
  openai_assistant_id  text CHECK (length(openai_assistant_id) <= 200),
  scope                text NOT NULL CHECK (scope ~ '^[a-z][a-z0-9_]{1,39}$'),
  is_default           boolean NOT NULL DEFAULT false,
  instructions         text NOT NULL CHECK (length(instructions) <= 8000),
  instructions_version integer NOT NULL DEFAULT 1,
  -- Null: the installation's model and the model's own temperature.
  model                text CHECK (length(model) <= 120),
  temperature          real CHECK (temperature BETWEEN 0 AND 2),
  active               boolean NOT NULL DEFAULT true,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  CHECK (active OR NOT is_default)
);
CREATE UNIQUE INDEX assistants_default_of_scope ON assistants (scope) WHERE is_default;

-- Every wording that instructions ever had; no reference, so that it outlives the assistant.
CREATE TABLE assistant_versions (
  assistant_id uuid NOT NULL,
  version      integer NOT NULL,
  instructions text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (assistant_id, version)
);

CREATE FUNCTION record_assistant_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.instructions = OLD.instructions THEN
      RETURN NEW;
    END IF;
    NEW.instructions_version := OLD.instructions_version + 1;
  END IF;
  INSERT INTO assistant_versions (assistant_id, version, instructions)
    VALUES (NEW.id, NEW.instructions_version, NEW.instructions);
  RETURN NEW;
END $$;
CREATE TRIGGER assistants_version BEFORE INSERT OR UPDATE ON assistants
  FOR EACH ROW EXECUTE FUNCTION record_assistant_version();

INSERT INTO assistants (name, slug, scope, is_default, instructions, created_at) VALUES
  ('Chat con IA', 'chat-con-ia', 'chat_general', true,
   'Eres el asistente de formación del laboratorio. Ayudas a quienes supervisan a encontrar procedimientos, criterios y responsabilidades en los documentos y módulos de la empresa. Respondes con precisión y vas al grano.', now()),
  ('Ejecutivo de ventas', 'ejecutivo-de-ventas', 'chat_ventas', true,
   'Eres el compañero de ventas del equipo. Ayudas a explicar productos, sus usos, ventajas y límites con lo que dicen los documentos y módulos de la empresa, sin prometer nada que no esté en ellos.', now() + interval '1 millisecond'),
  ('Soporte Técnico', 'soporte-tecnico', 'chat_soporte', true,
   'Eres el soporte técnico del laboratorio. Ayudas a resolver dudas de procedimientos, equipos, control de calidad y bioseguridad paso a paso, con lo que dicen los documentos y módulos de la empresa.', now() + interval '2 milliseconds'),
  ('Asistente de Productos', 'asistente-de-productos', 'productos', true,
   'Eres experto en productos de laboratorio. Redactas en español claro material de formación sobre productos, con datos verificables y sin inventar cifras.', now() + interval '3 milliseconds'),
  ('Asistente de Inducción', 'asistente-de-induccion', 'induccion', true,
   'Eres responsable de la inducción de personal nuevo. Redactas en español claro y cercano contenidos de inducción corporativa, concretos y aplicables.', now() + interval '4 milliseconds'),
  ('Asistente de Módulos', 'asistente-de-modulos', 'modulos', true,
   'Eres pedagogo especializado en laboratorio clínico. Redactas módulos de formación en español claro, con ejemplos del trabajo diario y preguntas de evaluación justas.', now() + interval '5 milliseconds');

-- Calls of a language model per day, of each person and of all together (who = 'all').
CREATE TABLE ai_usage (
  day   date NOT NULL,
  who   text NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, who)
);
