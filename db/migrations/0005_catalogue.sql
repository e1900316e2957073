-- Areas, brands and the products each brand trains on.

CREATE TABLE areas (
  id     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  nombre text NOT NULL CHECK (btrim(nombre) <> ''),
  orden  integer NOT NULL
);
CREATE UNIQUE INDEX areas_nombre_unique ON areas (fold_text(nombre));

CREATE TABLE marcas (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  nombre      text NOT NULL CHECK (btrim(nombre) <> ''),
  area_id     uuid NOT NULL REFERENCES areas ON DELETE RESTRICT,
  activo      boolean NOT NULL DEFAULT true,
  logo_url    text,
  descripcion text NOT NULL DEFAULT '',
  orden       integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX marcas_nombre_unique ON marcas (area_id, fold_text(nombre));

CREATE TABLE marca_modulos (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  marca_id        uuid NOT NULL REFERENCES marcas ON DELETE RESTRICT,
  modulo_id       uuid NOT NULL REFERENCES modules ON DELETE CASCADE,
  nombre_producto text NOT NULL CHECK (btrim(nombre_producto) <> ''),
  orden           integer NOT NULL CHECK (orden >= 1),
  activo          boolean NOT NULL DEFAULT true,
  imagen_url      text,
  UNIQUE (marca_id, modulo_id)
);
CREATE INDEX marca_modulos_modulo ON marca_modulos (modulo_id);
