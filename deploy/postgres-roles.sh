#!/bin/sh
# Los dos papeles y la base de datos, la primera vez. En una máquina propia: sudo -u postgres env FORMACION_OWNER_PASSWORD=… \
# FORMACION_APP_PASSWORD=… sh deploy/postgres-roles.sh
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$FORMACION_OWNER_PASSWORD" -v app="$FORMACION_APP_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE formacion_dueno LOGIN PASSWORD :'owner';
CREATE ROLE formacion_app LOGIN PASSWORD :'app';
CREATE DATABASE formacion OWNER formacion_dueno ENCODING 'UTF8' TEMPLATE template0;
SQL
